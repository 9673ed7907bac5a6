import { subDays } from 'date-fns/subDays'
import type { CollectionSlug, Payload } from 'payload'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { exampleCategories } from './example-categories.ts'
import { exampleOverview } from './example-overview.ts'
import { exampleTheatreRequests, exampleTopicRequests } from './example-requests.ts'
import { loadResources } from './load-resources.ts'
import { loadSessions } from './load-sessions.ts'

async function isEmpty(payload: Payload, ...collections: CollectionSlug[]): Promise<boolean> {
  for (const collection of collections) {
    if ((await payload.db.count({ collection })).totalDocs > 0) return false
  }
  return true
}

async function loadCategories(payload: Payload) {
  for (const data of exampleCategories) {
    await payload.db.create({ collection: 'category', data, returning: false })
  }
}

async function loadRequests(payload: Payload, now: Date) {
  const requests = {
    'topic-request': exampleTopicRequests,
    'theatre-request': exampleTheatreRequests,
  }
  for (const collection of ['topic-request', 'theatre-request'] as const) {
    for (const { daysOld, ...texts } of requests[collection]) {
      const createdAt = subDays(now, daysOld).toISOString()
      await payload.db.create({ collection, data: { ...texts, createdAt }, returning: false })
    }
  }
}

async function loadOverview(payload: Payload) {
  const { updatedAt } = await payload.findGlobal({ slug: 'overview' })
  if (!updatedAt) await payload.updateGlobal({ slug: 'overview', data: exampleOverview })
}

export const isNew = (payload: Payload): Promise<boolean> => isEmpty(payload, 'session', 'category')

/** Loads an invented term around `now`; filled collections stay as they are. @returns false if there are sessions. */
export async function seedExamples(
  { payload, env }: HubContext,
  now = new Date(),
): Promise<boolean> {
  if (!(await isEmpty(payload, 'session'))) return false
  if (await isEmpty(payload, 'category')) await loadCategories(payload)
  await loadSessions({ payload, env }, now)
  if (await isEmpty(payload, 'resource', 'section-heading', 'sub-heading')) {
    await loadResources(payload, now)
  }
  if (await isEmpty(payload, 'topic-request', 'theatre-request')) await loadRequests(payload, now)
  await loadOverview(payload)
  return true
}
