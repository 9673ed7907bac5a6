import { mutate } from 'swr'
import { get, keyOf, request } from '#site/data/api.ts'
import { minuteMs, useRead } from '#site/data/swr.ts'

export const coverInfo = get('/cover-info')
export const topicRequestsPage = get('/topic-requests-page-content')
export const theatreListPage = get('/theatre-list-page-content')

const cached = { dedupingInterval: 5 * minuteMs }

export const useCoverInfo = () => useRead(coverInfo, {}, cached)
export const useTopicRequestsPage = () => useRead(topicRequestsPage, {}, cached)
export const useTheatreListPage = () => useRead(theatreListPage, {}, cached)

export type StoredTexts = Record<string, string | null>

/** Bypasses the cache, because an editor must not start from old texts. */
export async function readTextsNow({ path }: { path: string }): Promise<StoredTexts> {
  const key = keyOf({ path })
  const texts = (await request('GET', key.join('/'))) as StoredTexts
  await mutate(key, texts, { revalidate: false })
  return texts
}

export const cacheTexts = ({ path }: { path: string }, texts: unknown) =>
  void mutate(keyOf({ path }), texts, { revalidate: false, populateCache: true })
