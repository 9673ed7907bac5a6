import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** How one value is written in the address. A default is left out, so that plain addresses stay plain. */
export type QueryParam<Value> = {
  // Methods, not properties: a set of parameters holds values of several types.
  read(texts: string[]): Value
  write(value: Value): string[]
}

export const choiceParam = <Choice extends string>(
  choices: readonly Choice[],
  usual: Choice,
): QueryParam<Choice> => ({
  read: ([text]) => choices.find((choice) => choice === text) ?? usual,
  write: (choice) => (choice === usual ? [] : [choice]),
})

/** A text; one that does not match `pattern` counts as none. */
export const textParam = (pattern = /[^]*/): QueryParam<string> => ({
  read: ([text = '']) => (pattern.test(text) ? text : ''),
  write: (text) => (text === '' ? [] : [text]),
})

export const listParam: QueryParam<string[]> = {
  read: (texts) => [...new Set(texts)],
  write: (texts) => texts,
}

type Params = Record<string, QueryParam<unknown>>
/** `state` stays with the entry of the history and is part of no address. */
type How = { replace?: boolean; state?: unknown }
type ValuesOf<P> = { [Name in keyof P]: P[Name] extends QueryParam<infer Value> ? Value : never }

/**
 * State that lives in the address's query string, so that it survives a reload, can be shared and
 * goes back with the browser. `params` must not change between renders.
 */
export function useQueryState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams()
  const { state: current } = useLocation() as { state: unknown }
  // The router changes the address in a transition. What is shown must not wait for it: a checkbox
  // would jump back, and a second change would be made to the old values.
  const [ahead, setAhead] = useState({ of: search, query: search })
  const query = ahead.of === search ? ahead.query : search
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  })

  const values = useMemo(() => {
    const read = Object.entries(params).map(([name, param]) => [
      name,
      param.read(query.getAll(name)),
    ])
    return Object.fromEntries(read) as ValuesOf<P>
  }, [params, query])

  const set = useCallback(
    (changes: Partial<ValuesOf<P>>, { replace = false, state = current }: How = {}) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        next.delete(name)
        for (const text of params[name]?.write(value) ?? []) next.append(name, text)
      }
      latest.current = next
      setAhead({ of: search, query: next })
      setSearch(next, { replace, state, preventScrollReset: true })
    },
    [params, search, current, setSearch],
  )
  return [values, set] as const
}
