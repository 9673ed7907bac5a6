import { subDays } from 'date-fns/subDays'
import type { CollectionSlug, Payload } from 'payload'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { categorySwatches } from '#collections/categories/colors.ts'
import { SectionHeadingInput, SubHeadingInput } from '#collections/headings/contract.ts'
import { overviewDefaults } from '#collections/pages/defaults.ts'
import { ResourceInput } from '#collections/resources/contract.ts'
import { textKey } from '#collections/text-key.ts'
import term from './example-term.json' with { type: 'json' }
import { loadSessions } from './load-sessions.ts'

async function isEmpty(payload: Payload, ...collections: CollectionSlug[]): Promise<boolean> {
  for (const collection of collections) {
    if ((await payload.db.count({ collection })).totalDocs > 0) return false
  }
  return true
}

async function loadCategories(payload: Payload) {
  for (const [index, name] of term.categories.entries()) {
    const data = { name, nameKey: textKey(name), color: categorySwatches[index]!.color }
    await payload.db.create({ collection: 'category', data, returning: false })
  }
}

const inputs = {
  'section-heading': SectionHeadingInput,
  'sub-heading': SubHeadingInput,
  resource: ResourceInput,
}

/** Only public links, in the order of the page: examples come without files. */
async function loadResources(payload: Payload, now: Date) {
  for (const [orderIndex, { kind, daysOld = 0, ...texts }] of term.resources.entries()) {
    const collection = kind as keyof typeof inputs
    const data = inputs[collection].parse({ ...texts, orderIndex })
    await payload.db.create({
      collection,
      data: { ...data, createdAt: subDays(now, daysOld).toISOString() },
      returning: false,
    })
  }
}

async function loadRequests(payload: Payload, now: Date) {
  const requests = {
    'topic-request': term.topicRequests,
    'theatre-request': term.theatreRequests,
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
  if (updatedAt) return
  const data = { ...overviewDefaults, ...term.overview }
  await payload.updateGlobal({ slug: 'overview', data })
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
