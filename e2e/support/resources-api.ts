import { type APIRequestContext, expect } from '@playwright/test'

type Stored = { id: string; title: string; orderIndex: number }

/** A name that no other test uses. */
export const uniqueName = () => `Test ${Math.random().toString(36).slice(2, 8)}`

async function create(admin: APIRequestContext, path: string, fields: Record<string, unknown>) {
  const answer = await admin.post(path, { data: { title: uniqueName(), ...fields } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Stored
}

export const createResource = (admin: APIRequestContext, fields: Record<string, unknown> = {}) =>
  create(admin, '/api/resources', { url: 'https://example.org/', orderIndex: 9999, ...fields })

/** In the default style of its kind. */
export const createHeading = (
  admin: APIRequestContext,
  kind: 'section-headings' | 'sub-headings',
  fields: Record<string, unknown> = {},
) => create(admin, `/api/${kind}`, { orderIndex: 9999, ...fields })

/** For tests that need the whole list. */
export async function clearCuratedList(admin: APIRequestContext) {
  for (const path of ['/api/resources', '/api/section-headings', '/api/sub-headings']) {
    const stored = (await (await admin.get(path)).json()) as Stored[]
    for (const { id } of stored) await admin.delete(`${path}/${id}`)
  }
}
