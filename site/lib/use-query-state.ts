import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { limits } from '#collections/limits.ts'

type QueryParam<Value> = {
  // Method syntax is bivariant: one record can hold parameters of several types.
  read(texts: string[]): Value
  write(value: Value): string[]
}

export const choiceParam = <Choice extends string>(
  choices: readonly Choice[],
  defaultChoice: Choice,
): QueryParam<Choice> => ({
  read: ([text]) => choices.find((choice) => choice === text) ?? defaultChoice,
  write: (choice) => (choice === defaultChoice ? [] : [choice]),
})

const write = (text: string) => (text === '' ? [] : [text])

export const textParam = (pattern: RegExp): QueryParam<string> => ({
  read: ([text = '']) => (pattern.test(text) ? text : ''),
  write,
})

export const flagParam: QueryParam<boolean> = {
  read: (texts) => texts.length > 0,
  write: (isSet) => (isSet ? [''] : []),
}

export const idParam = textParam(/^[\w-]{1,64}$/)
/** Of the years that a session may be in. */
export const yearParam = textParam(/^(?:19|20|21)\d\d$/)

/** A day that the calendar has, like '2026-02-28'. */
export const dayParam: QueryParam<string> = {
  read: ([text = '']) =>
    // Some browsers take the 31st of February for a day in March.
    /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text)
      ? text
      : '',
  write,
}

/** As much as the server searches for. */
export const searchParam: QueryParam<string> = {
  read: ([text = '']) => text.slice(0, limits.title),
  write,
}

export const listParam: QueryParam<string[]> = {
  read: (texts) => [...new Set(texts)].filter(Boolean),
  write: (texts) => texts,
}

type Params = Record<string, QueryParam<unknown>>
type UpdateOptions = {
  replace?: boolean
  /** The state of the new entry; by default that of the current one. */
  state?: (current: unknown) => unknown
}
type ValuesOf<P> = { [Name in keyof P]: P[Name] extends QueryParam<infer Value> ? Value : never }

/** `params` must be stable between renders. */
export function useQueryState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const latest = useRef({ search, setSearch, state })
  useLayoutEffect(() => {
    latest.current = { search, setSearch, state }
  })

  const values = useMemo(() => {
    const read = Object.entries(params).map(([name, param]) => [
      name,
      param.read(search.getAll(name)),
    ])
    return Object.fromEntries(read) as ValuesOf<P>
  }, [params, search])

  // Stable, or each card with a link would render again after every navigation.
  const set = useCallback(
    (
      changes: { [Name in keyof P]?: ValuesOf<P>[Name] | undefined },
      { replace = false, state: stateOf }: UpdateOptions = {},
    ) => {
      const { search, setSearch, state: current } = latest.current
      const state = stateOf ? stateOf(current) : current
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes)) {
        next.delete(name)
        const texts = value === undefined ? [] : params[name]?.write(value)
        for (const text of texts ?? []) next.append(name, text)
      }
      // The router would update in a transition, and a checkbox jump back until then.
      setSearch(next, { replace, state, preventScrollReset: true, flushSync: true })
    },
    [params],
  )
  return [values, set] as const
}
