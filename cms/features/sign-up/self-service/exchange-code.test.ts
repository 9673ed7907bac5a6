import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPersonAddress } from '#cms/email/signed-links/person-links.ts'
import { codeOf, shownCode } from '#cms/email/signed-links/link-code.ts'
import { writeEmail } from '#cms/email/templates/write-email.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import { aPerson, aSession } from '#cms/testing/factories.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp

beforeAll(async () => {
  hub = await startTestApp()
})
afterAll(() => hub.stop())

type Answer = { link?: string; message?: string }
const exchange = (email: string, code: string) =>
  hub.anonymous.post<Answer>('/api/my/code', { email, code })

async function registered() {
  const session = await aSession(await hub.signIn())
  const person = aPerson()
  const { body } = await hub.anonymous.post<{ id: string; link: string }>(
    `/api/sessions/${session.id}/register`,
    person,
  )
  return { ...body, email: person.email }
}

describe('the code of an email', () => {
  it('stands in the letter, and leads with its address to the link of its button', async () => {
    const { id, link, email } = await registered()
    const mail = await findRow(hub, 'mail', { id: { equals: `confirmation:${id}` } })
    const letter = await writeEmail(hub, mail!)
    const [, code = ''] = /the code (\S{9})\./.exec(letter?.text ?? '') ?? []
    expect(letter?.html).toContain(code)
    for (const typed of [
      code,
      ` ${code.toLowerCase().replace('-', ' ')} `,
      code.replaceAll('0', 'O'),
    ]) {
      const { status, body } = await exchange(email.toUpperCase(), typed)
      expect([status, body]).toEqual([200, { link }])
    }
  })

  it('leads to all of one’s sessions, too', async () => {
    const { email } = await registered()
    const link = (await newPersonAddress(hub, email)).split('#')[1]!
    const { body } = await exchange(email, shownCode(codeOf(hub.env, link)))
    expect(body).toEqual({ link })
  })

  it('is answered alike with another address, of another sign-up, and of nobody', async () => {
    const [one, other] = [await registered(), await registered()]
    const code = codeOf(hub.env, one.link)
    const answers = [
      await exchange(other.email, code),
      await exchange(one.email, codeOf(hub.env, other.link)),
      await exchange('nobody@example.org', code),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    expect((await exchange(one.email, 'short')).status).toBe(400)
  })

  it('ends with its sign-up', async () => {
    const { email, link } = await registered()
    await hub.anonymous.post('/api/my/cancel', { link })
    expect((await exchange(email, codeOf(hub.env, link))).status).toBe(404)
  })
})
