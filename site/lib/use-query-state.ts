import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { limits } from '#collections/limits.ts'

/** Reads a value from the texts of a parameter. The default is left out of the address. */
type QueryParam<Value> = (texts: string[]) => Value

export const choiceParam =
  <Choice extends string>(choices: readonly Choice[], defaultChoice: Choice): QueryParam<Choice> =>
  ([text]) =>
    choices.find((choice) => choice === text) ?? defaultChoice

export const textParam =
  (pattern: RegExp): QueryParam<string> =>
  ([text = '']) =>
    pattern.test(text) ? text : ''

export const flagParam: QueryParam<boolean> = (texts) => texts.length > 0

export const idParam = textParam(/^[\w-]{1,64}$/)
/** Of the years that a session may be in. */
export const yearParam = textParam(/^(?:19|20|21)\d\d$/)

/** A day that the calendar has, like '2026-02-28'. */
export const dayParam: QueryParam<string> = ([text = '']) =>
  // Some browsers take the 31st of February for a day in March.
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) ? text : ''

/** As much as the server searches for. */
export const searchParam: QueryParam<string> = ([text = '']) => text.slice(0, limits.title)

export const listParam: QueryParam<string[]> = (texts) => [...new Set(texts)].filter(Boolean)

type Params = Record<string, QueryParam<string | boolean | string[]>>
type UpdateOptions = {
  replace?: boolean
  /** The state of the new entry; by default that of the current one. */
  state?: (current: unknown) => unknown
}
type ValuesOf<P extends Params> = { [Name in keyof P]: ReturnType<P[Name]> }

/** `params` must be stable between renders. */
export function useQueryState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const latest = useRef({ search, setSearch, state })
  useLayoutEffect(() => {
    latest.current = { search, setSearch, state }
  })

  const values = useMemo(() => {
    const read = Object.entries(params).map(([name, param]) => [name, param(search.getAll(name))])
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
        if (value === undefined || value === params[name]?.([])) continue
        for (const text of [value].flat()) next.append(name, text === true ? '' : String(text))
      }
      // The router would update in a transition, and a checkbox jump back until then.
      setSearch(next, { replace, state, preventScrollReset: true, flushSync: true })
    },
    [params],
  )
  return [values, set] as const
}
