import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router-dom'
import { dialogsOf, isClosingDialog } from './dialogs-of-entry.ts'

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
type Change = UpdateOptions & { next: URLSearchParams }
type ValuesOf<P> = { [Name in keyof P]: P[Name] extends QueryParam<infer Value> ? Value : never }

/** `params` must be stable between renders. */
export function useQueryState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  // The router updates in a transition; until then a checkbox would jump back.
  const [optimistic, setOptimistic] = useState<{ of: Location; query: URLSearchParams }>()
  const query = optimistic?.of === location ? optimistic.query : search
  const latest = useRef(query)
  const waiting = useRef<Change>(undefined)

  const values = useMemo(() => {
    const read = Object.entries(params).map(([name, param]) => [
      name,
      param.read(query.getAll(name)),
    ])
    return Object.fromEntries(read) as ValuesOf<P>
  }, [params, query])

  const change = useCallback(
    ({ next, replace = false, state = location.state as unknown }: Change) => {
      latest.current = next
      setOptimistic({ of: location, query: next })
      setSearch(next, { replace, state, preventScrollReset: true })
    },
    [location, setSearch],
  )

  const set = useCallback(
    (changes: Partial<ValuesOf<P>>, options: UpdateOptions = {}) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        next.delete(name)
        for (const text of params[name]?.write(value) ?? []) next.append(name, text)
      }
      if (dialogsOf(location).length === 0) return change({ next, ...options })
      latest.current = next
      setOptimistic({ of: location, query: next })
      waiting.current = { next, ...options }
    },
    [params, location, change],
  )

  // Back may come before anything was drawn, and return to this very location.
  useEffect(() => {
    const drop = () => waiting.current ?? setOptimistic(undefined)
    addEventListener('popstate', drop)
    return () => removeEventListener('popstate', drop)
  }, [])

  // A dialog that closes goes back in the history: what is set with it comes after that, or would be undone.
  useLayoutEffect(() => {
    latest.current = query
    if (!waiting.current || isClosingDialog(location)) return
    change(waiting.current)
    waiting.current = undefined
  })
  return [values, set] as const
}
