import { use } from 'react'
import useSWR, { mutate, preload, SWRConfig, type SWRConfiguration, unstable_serialize } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { Answer, Method, Parameters } from '#collections/call.ts'
import { adminSession } from './admin-session.ts'
import { ApiError, asAdministrator, type Given, keyOf, request, send } from './api.ts'
import { discardPreloads, PreloadContext, consumePreload } from '#site/preloads/preloaded-reads.ts'

export const minute = 60_000
const day = 24 * 60 * minute

const addressOf = (key: string[]) => key.join('/')

const read = async (key: string[]) =>
  consumePreload(addressOf(key)) ?? (await request('GET', addressOf(key)))

const readAsAdministrator = (key: string[]) => asAdministrator(() => read(key))

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

type ReadCall = { path: string; admin?: boolean; response: unknown }
type ReadOptions = { nothingOn401?: boolean; dedupingInterval?: number; skip?: boolean }

/** Reads a GET call through the cache. `skip` holds it back; `nothingOn401` answers undefined to a stranger. */
export function useRead<C extends ReadCall>(
  call: C,
  params?: Parameters<C>,
  { nothingOn401, skip, ...config }: ReadOptions = {},
) {
  const key = skip ? null : keyOf(call, params)
  const fetcher = nothingOn401 ? readOrNothing : call.admin ? readAsAdministrator : read
  const { answers } = use(PreloadContext)
  const fallbackData = key ? answers[addressOf(key)] : undefined
  const options = { ...config, fetcher, fallbackData } as SWRConfiguration<Answer<C>, Error>
  return useSWR<Answer<C>, Error>(key, options)
}

const isKept = (key: string[]) =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.data !== undefined

/** What has been read ahead, by address; some of it may have been shown since. */
const ahead = new Map<string, string[]>()

/** Reads a GET call before it is shown, once. What fails is forgotten: it is read again when it is shown. */
export function prefetch<C extends ReadCall>(call: C, params: Parameters<C>) {
  const key = keyOf(call, params)
  if (isKept(key)) return
  ahead.set(addressOf(key), key)
  // Not the hook's promise: nobody may be there yet to hear of the failure.
  preload(key, read)?.catch(() => void mutate(key))
}

/** The library's `mutate` with a filter passes by what has been read and not been shown. */
function dropAhead(isMeant: (address: string) => boolean) {
  for (const [address, key] of ahead) {
    if (!isMeant(address)) continue
    ahead.delete(address)
    if (!isKept(key)) void mutate(key)
  }
}

/** Refetches every cached read whose address starts with one of `prefixes`: on screen now, others when next shown. */
export function refresh(prefixes: readonly string[]) {
  const isMeant = (address: string) =>
    prefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`))
  discardPreloads()
  dropAhead(isMeant)
  return mutate((key) => Array.isArray(key) && isMeant(String(key[0])))
}

const isAdminRead = (key: unknown) => Array.isArray(key) && String(key[0]).startsWith('/api/admin/')

// What only administrators may read is not kept after a logout. When a session has merely expired,
// the lists on screen ask again: that is what brings the prompt up in every tab.
adminSession.onEnd((end) =>
  end === 'expired'
    ? void mutate(isAdminRead)
    : void mutate(isAdminRead, undefined, { revalidate: true }),
)

type WriteCall = { method: Method; path: string; admin?: boolean; response: unknown }

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
