import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { type Location, useLocation, useSearchParams } from 'react-router-dom'
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
    /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && isValid(parseISO(text)) ? text : '',
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
type UpdateOptions = { replace?: boolean; state?: unknown }
type ValuesOf<P> = { [Name in keyof P]: P[Name] extends QueryParam<infer Value> ? Value : never }

/** `params` must be stable between renders. */
export function useQueryState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  // The router updates in a transition; until then a checkbox would jump back.
  const [optimistic, setOptimistic] = useState<{ of: Location; query: URLSearchParams }>()
  const query = optimistic?.of === location ? optimistic.query : search
  const latest = useRef(query)

  const values = useMemo(() => {
    const read = Object.entries(params).map(([name, param]) => [
      name,
      param.read(query.getAll(name)),
    ])
    return Object.fromEntries(read) as ValuesOf<P>
  }, [params, query])

  const set = useCallback(
    (changes: Partial<ValuesOf<P>>, options: UpdateOptions = {}) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        next.delete(name)
        for (const text of params[name]?.write(value) ?? []) next.append(name, text)
      }
      latest.current = next
      setOptimistic({ of: location, query: next })
      const { replace = false, state = location.state as unknown } = options
      setSearch(next, { replace, state, preventScrollReset: true })
    },
    [params, location, setSearch],
  )

  // Back may come before anything was drawn, and return to this very location.
  useEffect(() => {
    const drop = () => setOptimistic(undefined)
    addEventListener('popstate', drop)
    return () => removeEventListener('popstate', drop)
  }, [])
  useLayoutEffect(() => {
    latest.current = query
  })
  return [values, set] as const
}
