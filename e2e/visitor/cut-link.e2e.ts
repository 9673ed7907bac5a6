import { type APIRequestContext, expect, test } from '@playwright/test'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { createSession, registerPerson, signedIn } from '../support/hub-api.ts'
import { startOwnHub } from '../support/servers/own-hub.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let hub: Awaited<ReturnType<typeof startOwnHub>>
let admin: APIRequestContext

test.beforeAll(async () => {
  mail = await startMailServer()
  hub = await startOwnHub({ SMTP_URL: mail.url, SEED_EXAMPLES: 'false' })
  admin = await signedIn(hub.url)
})
test.afterAll(async () => {
  await admin.dispose()
  await hub.stop()
  await mail.stop()
})

test.use({ viewport: { width: 360, height: 740 } })

/** What the email about their place says to somebody, once it has come. */
async function emailTo(address: string) {
  const find = () => mail.receipts.find(({ recipients }) => recipients.includes(address))
  await expect.poll(find).toBeDefined()
  return find()!.mail.text ?? ''
}

test('whoever’s mail program has cut the link of an email opens and gives up their place by the code in it', async ({
  page,
}) => {
  await admin.post('/api/categories', { data: { name: 'Simulation' } })
  const { id, title } = await createSession(admin)
  const address = await registerPerson(admin, id, 'Ada Lovelace')
  const text = await emailTo(address)
  const [, link = ''] = /See or cancel your place: (\S+)/.exec(text) ?? []
  const [, code = ''] = /the code (\S+)\./.exec(text) ?? []

  await page.goto(link.split('#')[0]!)
  const question = page.getByRole('dialog', { name: 'My sessions' })
  await expect(question).toContainText('your mail program has cut its link short')
  await expectAccessible(page, '[role=dialog]')
  await question.getByLabel('Email Address').fill(address)
  await question.getByLabel('Code from an email').fill('AAAA-AAAA')
  await question.getByRole('button', { name: 'Open my sign-up' }).click()
  await expect(question.getByRole('alert')).toContainText('This code does not belong')

  await question.getByLabel('Code from an email').fill(code.toLowerCase().replace('-', ' '))
  await question.getByRole('button', { name: 'Open my sign-up' }).click()
  const own = page.getByRole('dialog', { name: title })
  await expect(own).toContainText('You have a place.')
  await own.getByRole('button', { name: 'I can no longer come' }).click()
  await own.getByRole('button', { name: 'Cancel my place' }).click()
  await expect(own).toContainText('Your place is cancelled')
})
