import { use } from 'react'
import useSWR, { mutate, type SWRConfiguration, unload } from 'swr'
import type { Answer, Parameters } from '#collections/call.ts'
import { adminSession } from './admin-session.ts'
import {
  type AnyCall,
  ApiError,
  asAdministrator,
  type CallInput,
  keyOf,
  request,
  send,
} from './api.ts'
import { dismissStaleToast } from '#site/ui/overlays/show-toast.ts'
import { consumePreload, discardPreloads, PreloadContext } from './preloads/preloaded-reads.ts'

export const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

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

/** Refetches only after a change. */
export const swrConfig: SWRConfiguration = {
  fetcher: read,
  // A day, because timers turn Infinity into 1 ms. `revalidateIfStale: false` would miss refreshes of hidden pages.
  dedupingInterval: dayMs,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

type ReadOptions = { nothingOn401?: boolean; dedupingInterval?: number; skip?: boolean }

export function useRead<C extends Omit<AnyCall, 'method'>>(
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

type SeveralReads = { error?: unknown; isValidating: boolean; mutate: () => unknown }[]

/** Several reads as one, with combined `data`. */
export const together = <Data>(reads: SeveralReads, data: Data) => ({
  data,
  error: reads.find(({ error }) => error !== undefined)?.error,
  isValidating: reads.some(({ isValidating }) => isValidating),
  mutate: () => Promise.all(reads.map((read) => read.mutate())),
})

const isAddress = (key: unknown) => Array.isArray(key) && String(key[0]).startsWith('/api')

/** Reads again everything that is on screen, and the rest when it is next shown. */
export function refresh() {
  discardPreloads()
  return mutate(isAddress)
}

const isAdminRead = (key: unknown) => Array.isArray(key) && String(key[0]).startsWith('/api/admin/')

// Refetching admin reads on screen brings up the prompt in every tab. A logout forgets every read.
adminSession.onEnd((end) => (end === 'expired' ? void mutate(isAdminRead) : unload()))

/** Another change was quicker: the page is out of date. */
const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)

/** Sends a change. Everything on screen is read anew once it succeeded, or was refused because the page is out of date. */
export async function write<C extends AnyCall>(call: C, given: CallInput<C>): Promise<Answer<C>> {
  dismissStaleToast()
  try {
    const answer = await send(call, given)
    void refresh()
    return answer
  } catch (error) {
    if (isOutdated(error)) void refresh()
    throw error
  }
}
