import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows, type Row } from '#cms/platform/database/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { onMongo, startTestApp, type TestApp } from '#cms/testing/test-app.ts'
import { removeStrayMails } from './remove-stray-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

// On MongoDB a person and their mails are deleted in one transaction.
it.skipIf(onMongo)(
  'mails of people whose deletion a crash cut short are removed, and no others',
  async () => {
    const { id } = await aSession(await app.signIn(), { capacity: null })
    const deleted = await app.anonymous.post(`/api/sessions/${id}/register`, aPerson())
    await app.anonymous.post(`/api/sessions/${id}/register`, aPerson())
    const { db } = app.payload
    const [mail] = await findRows(app, 'mail')
    await db.create({
      collection: 'mail',
      customID: 'participants:one',
      data: {
        ...mail,
        id: 'participants:one',
        kind: 'participants',
        person: String(deleted.body.id),
      } satisfies Partial<Row<'mail'>>,
    })
    await db.deleteOne({ collection: 'registration', where: { id: { equals: deleted.body.id } } })
    expect(await findRows(app, 'mail')).toHaveLength(3)

    await removeStrayMails(app.payload)
    const kept = await findRows(app, 'mail')
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'participants'])
  },
)
