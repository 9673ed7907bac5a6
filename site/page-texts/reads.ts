import { mutate } from 'swr'
import type * as pages from '#collections/pages/contract.ts'
import { keyOf, request } from '#site/api/api.ts'
import { readCall } from '#site/api/call-by-path.ts'
import { minute, useRead } from '#site/api/swr.ts'

export const coverInfo = readCall<typeof pages.readCoverInfo>('/cover-info')
export const topicRequestsPage = readCall<typeof pages.readTopicRequestsPage>(
  '/topic-requests-page-content',
)
export const theatreListPage = readCall<typeof pages.readTheatreListPage>(
  '/theatre-list-page-content',
)

/** These three are kept for five minutes (spec §7, §9). */
const cached = { dedupingInterval: 5 * minute }

export const useCoverInfo = () => useRead(coverInfo, {}, cached)
export const useTopicRequestsPage = () => useRead(topicRequestsPage, {}, cached)
export const useTheatreListPage = () => useRead(theatreListPage, {}, cached)

/**
 * The texts as they are now, whatever is cached: an editor must not begin with what somebody else
 * has changed meanwhile. Throws what the read throws.
 */
export const readTextsNow = ({ path }: { path: string }) => {
  const key = keyOf({ path })
  return mutate<Record<string, string | null>>(
    key,
    request('GET', key.join('/')) as Promise<Record<string, string | null>>,
    { revalidate: false },
  )
}

type Saved = { path: string; texts: unknown }

const keep = ({ path, texts }: Saved) =>
  void mutate(keyOf({ path }), texts, { revalidate: false, populateCache: true })

// A page in another tab of this browser shows what was saved in this one.
const otherTabs =
  'document' in globalThis && 'BroadcastChannel' in globalThis
    ? new BroadcastChannel('saved-page-texts')
    : undefined
otherTabs?.addEventListener('message', ({ data }: MessageEvent<Saved>) => keep(data))

/** Puts the texts that were just saved in place of the cached ones, in every tab of this browser. */
export function keepSavedTexts({ path }: { path: string }, texts: unknown) {
  keep({ path, texts })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs?.postMessage({ path, texts } satisfies Saved)
}
