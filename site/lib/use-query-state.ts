import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

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

export const textParam = (pattern = /[^]*/): QueryParam<string> => ({
  read: ([text = '']) => (pattern.test(text) ? text : ''),
  write: (text) => (text === '' ? [] : [text]),
})

export const listParam: QueryParam<string[]> = {
  read: (texts) => [...new Set(texts)],
  write: (texts) => texts,
}

type Params = Record<string, QueryParam<unknown>>
type UpdateOptions = { replace?: boolean; state?: unknown }
type ValuesOf<P> = { [Name in keyof P]: P[Name] extends QueryParam<infer Value> ? Value : never }

/** `params` must be stable between renders. */
export function useQueryState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams()
  const { state: current } = useLocation() as { state: unknown }
  // The router updates in a transition; until then a checkbox would jump back.
  const [optimistic, setOptimistic] = useState({ of: search, query: search })
  const query = optimistic.of === search ? optimistic.query : search
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
    (changes: Partial<ValuesOf<P>>, { replace = false, state = current }: UpdateOptions = {}) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        next.delete(name)
        for (const text of params[name]?.write(value) ?? []) next.append(name, text)
      }
      latest.current = next
      setOptimistic({ of: search, query: next })
      setSearch(next, { replace, state, preventScrollReset: true })
    },
    [params, search, current, setSearch],
  )
  return [values, set] as const
}
