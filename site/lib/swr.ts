import useSWR, { mutate, type SWRConfiguration } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { Answer, Method, Parameters } from '#collections/call.ts'
import { ApiError, type Given, keyOf, request, send } from './api.ts'

export const minute = 60_000
const day = 24 * 60 * minute

const read = (key: string[]) => request('GET', key.join('/'))

async function readOrNothing(key: string[]) {
  try {
    return await read(key)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

/** Never stale for a day, never retried, never refetched by itself (spec §7, decision "never stale"). */
export const swrConfig: SWRConfiguration = {
  fetcher: read,
  // Not Infinity, which becomes a timer of 1 ms; not revalidateIfStale: false, which would keep a
  // page that is not on screen from noticing that its list was refreshed.
  dedupingInterval: day,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

type ReadCall = { path: string; response: unknown }
type ReadOptions = { nothingOn401?: boolean; dedupingInterval?: number; skip?: boolean }

/** Reads a GET call through the cache. `skip` holds it back; `nothingOn401` answers undefined to a stranger. */
export function useRead<C extends ReadCall>(
  call: C,
  params?: Parameters<C>,
  { nothingOn401, skip, ...config }: ReadOptions = {},
) {
  const key = skip ? null : keyOf(call, params)
  const options = nothingOn401 ? { ...config, fetcher: readOrNothing } : config
  return useSWR<Answer<C>, Error>(key, options as SWRConfiguration<Answer<C>, Error>)
}

/** Refetches every cached read whose address starts with one of `prefixes`: on screen now, others when next shown. */
export const refresh = (prefixes: readonly string[]) =>
  mutate(
    (key) =>
      Array.isArray(key) &&
      prefixes.some((prefix) => key[0] === prefix || String(key[0]).startsWith(`${prefix}/`)),
  )

type WriteCall = { method: Method; path: string; response: unknown }

/**
 * A writing call: `send` makes it and throws what is refused; after a success the reads named in
 * `refreshes` are fetched again.
 */
export function useSend<C extends WriteCall>(
  call: C,
  { refreshes = [] }: { refreshes?: readonly string[] } = {},
) {
  const { trigger, isMutating, error, reset } = useSWRMutation<Answer<C>, Error, string, Given<C>>(
    `${call.method} ${call.path}`,
    (_key: string, { arg }: { arg: Given<C> }) => send(call, arg),
  )
  return {
    send: async (given: Given<C>): Promise<Answer<C>> => {
      const answer = await (trigger as (arg: Given<C>) => Promise<Answer<C>>)(given)
      void refresh(refreshes)
      return answer
    },
    isSending: isMutating,
    error,
    reset,
  }
}
