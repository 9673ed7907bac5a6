import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

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
type ValuesOf<P> = { [Name in keyof P]: P[Name] extends QueryParam<infer Value> ? Value : never }

/**
 * State that lives in the address's query string, so that it survives a reload, can be shared and
 * goes back with the browser. `params` must not change between renders.
 */
export function useQueryState<P extends Params>(params: P) {
  const [search, setSearch] = useSearchParams()
  const values = useMemo(() => {
    const read = Object.entries(params).map(([name, param]) => [
      name,
      param.read(search.getAll(name)),
    ])
    return Object.fromEntries(read) as ValuesOf<P>
  }, [params, search])

  const set = useCallback(
    (changes: Partial<ValuesOf<P>>, options: { replace?: boolean } = {}) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            next.delete(name)
            for (const text of params[name]?.write(value) ?? []) next.append(name, text)
          }
          return next
        },
        { replace: options.replace ?? false, preventScrollReset: true },
      ),
    [params, setSearch],
  )
  return [values, set] as const
}
