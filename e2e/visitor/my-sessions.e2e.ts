import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { administrator } from '../support/administrator.ts'
import { attended } from '../states/remembered-visitor.ts'
import { answerWith } from '../states/state.ts'
import { createSession, registerPerson, signUpLink } from '../support/hub-api.ts'

test.use({ viewport: { width: 320, height: 640 } })

const admin = administrator()

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

async function placesTaken(id: string) {
  const sessions = (await (await admin().get('/api/sessions')).json()) as {
    id: string
    registered: number
  }[]
  return sessions.find((session) => session.id === id)?.registered
}

test('a place is given up with two presses behind the link of an email', async ({ page }) => {
  const { id, title } = await createSession(admin())
  const link = await signUpLink(admin(), id)
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('You have a place.')
  await expectAccessible(page, '[role=dialog]')
  await press(page, 'I can no longer come')
  expect(await placesTaken(id)).toBe(1)
  await press(page, 'Keep my place')
  await press(page, 'I can no longer come')
  await press(page, 'Cancel my place')
  await expect(dialog).toContainText('Your place is cancelled')
  expect(await placesTaken(id)).toBe(0)
  await page.goto(link)
  const gone = page.getByRole('dialog', { name: 'Your sign-up' })
  await expect(gone).toContainText('This link no longer works. The sign-up')
  await press(page, 'See the sessions')
  await expect(gone).toBeHidden()
  await expect(page).toHaveURL(/\/sessions$/)
})

test('the record of an academic year is saved by one press behind the link of an email', async ({
  page,
}) => {
  await answerWith(page, '**/api/my/sessions', { signUps: [] })
  await answerWith(page, '**/api/my/attendance', [attended('Chest Pain', '2026-11-25')])
  await page.route('**/api/my/record', (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'Content-Disposition': 'attachment; filename="2026-27 Teaching record.pdf"' },
      body: '%PDF-1.7',
    }),
  )
  await page.goto('/sessions?my=p1')
  await expect(page.getByText('Teaching in 2026-27: 1.5 hours')).toBeVisible()
  await expect(page.getByText('The hub keeps this for 36 months.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await press(page, 'Record (PDF)')
  expect((await saving).suggestedFilename()).toBe('2026-27 Teaching record.pdf')
})

test('a person who waits sees the number on the list and leaves it', async ({ page }) => {
  const { id, title } = await createSession(admin(), { capacity: 1 })
  await registerPerson(admin(), id)
  await page.goto(await signUpLink(admin(), id, 'waiting-list'))
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('You are number 1 of 1 on the waiting list.')
  await expect(dialog.getByRole('group', { name: 'Add to calendar' })).toBeHidden()
  await press(page, 'I no longer want a place')
  await press(page, 'Leave the waiting list')
  await expect(dialog).toContainText('You have left the waiting list.')
})

test('a mail scanner that opens links, runs their scripts and submits every form changes nothing [mine.get]', async ({
  page,
  request,
}) => {
  const { id } = await createSession(admin(), { capacity: 1 })
  const links = [await signUpLink(admin(), id), await signUpLink(admin(), id, 'waiting-list')]
  for (const link of links) {
    for (const method of ['get', 'head', 'get', 'head', 'get', 'head'] as const) {
      expect((await request[method](link)).status()).toBe(200)
    }
    for (let visit = 0; visit < 3; visit++) {
      await page.goto('about:blank')
      await page.goto(link)
      await expect(page.getByRole('dialog')).toContainText(/You have a place|You are number 1/)
      await page.evaluate(() => {
        for (const form of document.querySelectorAll('form')) {
          form.requestSubmit()
          form.submit()
        }
      })
      // Time for a call that a scanner's press would send.
      await page.waitForTimeout(500)
    }
  }
  const [, token] = links[0]!.split('=')
  const seen = await request.post('/api/my/view', { data: { link: token } })
  expect(await seen.json()).toMatchObject({
    isRegistered: true,
    session: { registered: 1, waitingListCount: 1 },
  })
})

const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a device remembers a visitor who wants it, registers for a second session with two presses, and forgets with one [mine.device]', async ({
  page,
}) => {
  const [first, second, third] = [
    await createSession(admin()),
    await createSession(admin(), { capacity: 1 }),
    await createSession(admin()),
  ]
  const listOf = ({ title }: { title: string }) =>
    `/sessions?view=list&q=${encodeURIComponent(title)}`
  const remembered = () => page.evaluate(() => ({ ...localStorage }))
  const dialog = page.getByRole('dialog')
  await page.goto(listOf(third))
  await card(page, third.title).getByRole('button', { name: 'Register Now' }).click()
  await dialog.getByLabel('Full Name').fill('Ada Lovelace')
  await dialog.getByLabel('Email Address').fill('ada.remembered@example.org')
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  await expect(dialog.getByLabel('Remember me on this device')).not.toBeChecked()
  await press(page, 'Register')
  await expect(dialog).toContainText('You are registered')
  expect(await remembered()).toEqual({})

  await page.goto(listOf(first))
  await card(page, first.title).getByRole('button', { name: 'Register Now' }).click()
  await dialog.getByLabel('Full Name').fill('Ada Lovelace')
  await dialog.getByLabel('Email Address').fill('ada.remembered@example.org')
  await dialog.getByLabel('Tier of Rota Currently Working On').fill('tier 2')
  await dialog.getByLabel('Remember me on this device').check()
  await press(page, 'Register')
  await press(page, 'Done')
  await expect(card(page, first.title)).toContainText("You're registered")
  await expect(card(page, first.title).getByText("You're registered")).toBeFocused()

  await registerPerson(admin(), second.id)
  await page.goto(listOf(second))
  await card(page, second.title).getByRole('button', { name: 'Join Waiting List' }).click()
  await press(page, 'Join Waiting List')
  await press(page, 'Done')
  await expect(card(page, second.title)).toContainText("You're on the waiting list")
  const { rememberedVisitor, ...nothingElse } = await remembered()
  expect(nothingElse).toEqual({})
  expect(JSON.parse(rememberedVisitor ?? '{}')).toEqual({
    fullName: 'Ada Lovelace',
    email: 'ada.remembered@example.org',
    rotaTier: 'tier 2',
    links: {
      [first.id]: expect.stringMatching(/^r/),
      [second.id]: expect.stringMatching(/^w/),
    },
  })

  await card(page, second.title).getByRole('link', { name: second.title }).click()
  await expect(dialog).toContainText('You are number 1 of 1.')
  await press(page, 'I no longer want a place')
  await press(page, 'Leave the waiting list')
  await expect(dialog).toContainText('You have left the waiting list.')
  await expect(dialog.getByText("You're on the waiting list")).toBeHidden()

  await page.goto(listOf(third))
  await card(page, third.title).getByRole('button', { name: 'Register Now' }).click()
  await press(page, 'Forget me')
  await expect(dialog.getByLabel('Full Name')).toHaveValue('')
  expect(await remembered()).toEqual({})
})
