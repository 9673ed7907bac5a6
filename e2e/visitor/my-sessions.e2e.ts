import { expect, type Page, test } from '@playwright/test'
import { attended } from '../states/remembered-visitor.ts'
import { administrator } from '../support/administrator.ts'
import { answerWith } from '../support/answers.ts'
import { createSession, inDays, registerPerson, signUpLink } from '../support/hub-api.ts'
import { card, dialog, dialogOf, press } from '../support/screen.ts'
import { openSignUp, person, register } from '../support/sign-up.ts'

test.use({ viewport: { width: 360, height: 740 } })

const admin = administrator()

const on = (days: number) => ({ startTime: inDays(days, '10:00'), endTime: inDays(days, '11:00') })

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
  await expect(dialogOf(page, title)).toContainText('You have a place.')
  await press(page, 'I can no longer come')
  expect(await placesTaken(id)).toBe(1)
  await press(page, 'Keep my place')
  await press(page, 'I can no longer come')
  await press(page, 'Cancel my place')
  await expect(dialogOf(page, title)).toContainText('Your place is cancelled')
  expect(await placesTaken(id)).toBe(0)
  await page.goto(link)
  await expect(dialogOf(page, 'Your sign-up')).toContainText('This link no longer works')
  await press(page, 'See the sessions')
  await expect(page.getByRole('dialog')).toBeHidden()
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
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Record (PDF)' }).click()
  expect((await saving).suggestedFilename()).toBe('2026-27 Teaching record.pdf')
})

test('a mail scanner that opens links, runs scripts and submits forms changes nothing [mine.get]', async ({
  page,
  request,
}) => {
  const { id } = await createSession(admin(), { capacity: 1 })
  const links = [await signUpLink(admin(), id), await signUpLink(admin(), id, 'waiting-list')]
  const calls = new Set<string>()
  page.on('request', (call) => {
    if (call.method() !== 'GET') calls.add(new URL(call.url()).pathname)
  })
  for (const link of links) {
    for (const method of ['get', 'head', 'get', 'head'] as const) {
      expect((await request[method](link)).status()).toBe(200)
    }
    for (let visit = 0; visit < 2; visit++) {
      await page.goto('about:blank')
      await page.goto(link)
      await expect(page.getByRole('dialog')).toContainText(/You have a place|You are number 1/)
      await page.evaluate(() => {
        for (const form of document.querySelectorAll('form')) {
          form.requestSubmit()
          form.submit()
        }
      })
      await page.waitForLoadState('networkidle')
    }
  }
  // These only read.
  expect(
    [...calls].filter((path) => !/^\/api\/my\/(view|attendance|sessions)$/.test(path)),
  ).toEqual([])
  const [, token] = links[0]!.split('=')
  const seen = await request.post('/api/my/view', { data: { link: token } })
  expect(await seen.json()).toMatchObject({
    isRegistered: true,
    session: { registered: 1, waitingListCount: 1 },
  })
})

/** By the menu of a phone. */
async function openMySessions(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const first = page.getByRole('navigation').getByRole('link').first()
  await expect(first).toHaveText('My sessions')
  await first.click()
  return dialogOf(page, 'My sessions')
}

test('a device that remembers a visitor signs up with two presses, and forgets with one [mine.device]', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => ({ ...localStorage }))
  const ada = person('Ada Lovelace')
  const [forgotten, later, sooner] = [
    await createSession(admin()),
    await createSession(admin(), on(3)),
    await createSession(admin(), { capacity: 1 }),
  ]
  await register(page, forgotten.title, ada)
  expect(await kept()).toEqual({})

  await openSignUp(page, later.title, ada)
  await page.getByLabel('Remember me on this device').check()
  await press(page, 'Register')
  await press(page, 'Done')
  await expect(card(page, later.title).getByRole('link', { name: later.title })).toBeFocused()
  await registerPerson(admin(), sooner.id)
  await openSignUp(page, sooner.title, undefined, 'Join Waiting List')
  await expect(page.getByLabel('Full Name')).toHaveValue(ada.fullName)
  await press(page, 'Join Waiting List')
  await expect(dialog(page)).toContainText('You are number 1 of 1.')
  await press(page, 'Done')
  await expect(card(page, sooner.title)).toContainText("You're on the waiting list: number 1")
  const { rememberedVisitor, ...nothingElse } = await kept()
  expect(nothingElse).toEqual({})
  expect(JSON.parse(rememberedVisitor ?? '{}')).toEqual({
    ...ada,
    links: {
      [later.id]: { link: expect.stringMatching(/^r/), name: ada.fullName },
      [sooner.id]: { link: expect.stringMatching(/^w/), name: ada.fullName },
    },
  })

  for (const address of ['/', '/resources', '/topic-requests', '/sessions']) {
    await page.goto(address)
    const lines = (await openMySessions(page)).getByRole('listitem')
    await expect(lines).toContainText([sooner.title, later.title])
  }
  await press(page, `Open ${sooner.title}`)
  await expect(dialogOf(page, sooner.title)).toContainText('You are number 1 of 1')
  await press(page, 'I no longer want a place')
  await press(page, 'Leave the waiting list')
  await expect(dialog(page)).toContainText('You have left the waiting list.')

  await page.goto('/sessions')
  const mine = await openMySessions(page)
  await press(page, 'Forget me')
  await expect(mine.getByLabel('Email Address')).toHaveValue('')
  expect(await kept()).toEqual({})
})
