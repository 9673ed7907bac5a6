import { resourcesPageId } from '#collections/pages/contract.ts'
import { seedExamples } from '#cms/features/seed/seed-examples.ts'
import { nameOfPath } from '#cms/platform/storage/upload-kind.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import { aPerson } from './factories.ts'
import { aPastSession } from './past-session.ts'
import type { TestClient } from './test-client.ts'
import { aPdf, anImage, upload } from './files.ts'
import { aFullSession } from './full-session.ts'
import { signInToPanel } from './super-admin.ts'
import type { TestApp } from './test-app.ts'

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  format: '',
  indent: 0,
  direction: 'ltr',
  children: [{ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }],
})

/** Three people at a session in its second half, who have told what they think. */
async function whoWasThere(hub: TestApp, admin: TestClient) {
  const { session } = await aPastSession(hub, admin, { began: 60 })
  const people = Array.from({ length: 3 }, () => ({ ...aPerson(), share: 'all' }))
  const recorded = await admin.put(`/api/admin/sessions/${session.id}/attendance`, { people })
  const answers = [recorded]
  for (const { id, email } of await findRows(hub, 'attendance')) {
    const link = signLink(hub.env, 'attendance', id, email)
    // One text, because several come in another order at each reading.
    const change = answers.length === 1 ? 'Ask for help early.' : ''
    answers.push(
      await hub.anonymous.post('/api/my/feedback', { link, useful: 4, taught: 5, change }),
    )
  }
  return answers
}

/**
 * Fills a hub with everything that it can hold: the example term, a full session with people who wait,
 * who was there, a promotion over the capacity, edited texts, a chosen password, a resource with a file and a file that
 * none shows.
 * @returns the names of the two files.
 */
export async function aFilledHub(hub: TestApp, admin: TestClient): Promise<string[]> {
  await seedExamples(hub)
  const { entries } = await aFullSession(hub, admin, 3, 2)
  const shown = await upload(admin, aPdf())
  const loose = await upload(admin, await anImage('png'))
  const panel = await signInToPanel(hub)
  const root = { ...paragraph(''), type: 'root', children: [paragraph('Dear {name}')] }
  // Chosen instead of another ADMIN_PASSWORD than this hub's, so that it is kept and does not count.
  const chosen = { salt: 'aa', hash: 'bb', replaces: 'another ADMIN_PASSWORD' }
  await hub.payload.db.createGlobal({ slug: 'admin-password', data: chosen })
  const answers = [
    ...(await whoWasThere(hub, admin)),
    await admin.post(`/api/waiting-list/${entries[0]}/promote`),
    await admin.post('/api/resources', {
      title: 'Guideline',
      type: 'document',
      documentPath: shown,
    }),
    await admin.put(`/api/page-content/${resourcesPageId}`, { title: 'Our library' }),
    await panel('POST', 'globals/mail-templates', { placeBody: { root } }),
    await panel('POST', 'payload-preferences/collection-session', { value: { limit: 50 } }),
  ]
  const refused = answers.find(({ status }) => status >= 400)
  if (refused) throw new Error(`A hub could not be filled: ${JSON.stringify(refused)}`)
  return [shown, loose].map(nameOfPath)
}
