import { type APIRequestContext, expect, request } from '@playwright/test'
import { dayIn, inDays } from '#collections/dates.fixture.ts'
import { accounts } from './accounts.ts'
import { unique } from './screen.ts'

export { inDays }

/** An administrator's API client. */
export async function signedIn(baseURL: string | undefined): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL })
  const answer = await admin.post('/api/admin/login', {
    data: { password: accounts.ADMIN_PASSWORD },
  })
  expect(answer.status()).toBe(200)
  return admin
}

/** `2027-03`, of the month that it is at the site in `minutes` minutes. */
export const monthIn = (minutes: number) => dayIn(minutes).slice(0, 7)

export async function createSession(
  admin: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; title: string }> {
  const answer = await admin.post('/api/sessions', {
    data: {
      title: unique('Session'),
      description: 'Made for a test.',
      category: 'Simulation',
      location: 'Simulation Suite, Level 2',
      startTime: inDays(1, '10:00'),
      endTime: inDays(1, '11:00'),
      capacity: 10,
      registrationRequired: true,
      ...fields,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** A new invented address. The mail server refuses `Refused …`. */
export const addressFor = (name: string) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${Math.random().toString(36).slice(2, 8)}@example.org`

/** @returns the invented person's address. */
export async function registerPerson(
  admin: APIRequestContext,
  id: string,
  name = 'Somebody Else',
): Promise<string> {
  const email = addressFor(name)
  const answer = await admin.post(`/api/sessions/${id}/register`, {
    data: { fullName: name, email, rotaTier: 'tier 3' },
  })
  expect(answer.status()).toBe(201)
  return email
}

/** Records invented people at a session that has begun. */
export async function recordAttendance(
  admin: APIRequestContext,
  id: string,
  shares: Record<string, 'all' | 'half'>,
): Promise<void> {
  const people = Object.entries(shares).map(([fullName, share]) => ({
    fullName,
    email: addressFor(fullName),
    rotaTier: 'tier 3',
    share,
  }))
  const answer = await admin.put(`/api/admin/sessions/${id}/attendance`, { data: { people } })
  expect(answer.status()).toBe(200)
}

/** Signs an invented person up. @returns the page that the emails about it lead to. */
export async function signUpLink(
  admin: APIRequestContext,
  id: string,
  way: 'register' | 'waiting-list' = 'register',
): Promise<string> {
  const email = addressFor('My Own')
  const data =
    way === 'register'
      ? { fullName: 'My Own', email, rotaTier: 'tier 3' }
      : { name: 'My Own', email, tier: 'tier 3' }
  const answer = await admin.post(`/api/sessions/${id}/${way}`, { data })
  expect(answer.status()).toBe(201)
  const { link } = (await answer.json()) as { link: string }
  return `/sessions?my=${link}`
}

type Stored = { id: string; title: string }

async function create(admin: APIRequestContext, path: string, fields: Record<string, unknown>) {
  const data = { title: unique(), orderIndex: 9999, ...fields }
  const answer = await admin.post(path, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Stored
}

export const createResource = (admin: APIRequestContext, fields: Record<string, unknown> = {}) =>
  create(admin, '/api/resources', { url: 'https://example.org/', ...fields })

/** In the default style of its kind. */
export const createHeading = (
  admin: APIRequestContext,
  kind: 'section-headings' | 'sub-headings',
  fields: Record<string, unknown> = {},
) => create(admin, `/api/${kind}`, fields)

/** For tests that need the whole list. */
export async function clearCuratedList(admin: APIRequestContext) {
  for (const path of ['/api/resources', '/api/section-headings', '/api/sub-headings']) {
    const stored = (await (await admin.get(path)).json()) as Stored[]
    for (const { id } of stored) await admin.delete(`${path}/${id}`)
  }
}
