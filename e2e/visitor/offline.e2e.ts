import { expect, type Page, test } from '@playwright/test'
import { isSavedRead } from '#site/offline/cached-reads.ts'
import { expectAccessible, layOutEverything } from '../support/accessibility.ts'
import { registrationsOf, signIn } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { cachedAddresses } from '../support/cached-addresses.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { card, expectToast, heading, listOf, press, unique } from '../support/screen.ts'
import { startProxy } from '../support/servers/unreliable-proxy.ts'

test.use({ serviceWorkers: 'allow' })

const admin = administrator()

/** Waits until the worker controls the page and has saved these responses. */
async function expectSaved(page: Page, ...addresses: string[]) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect
    .poll(async () => (await cachedAddresses(page))['hub-answers'] ?? [])
    .toEqual(expect.arrayContaining(['/api/config', ...addresses]))
}

const cutOff = /^(You are offline|The hub cannot be reached at the moment)\. /
const lastSaw =
  /You can read what you have opened on this device, as it was on \d+ \w+ \d{4} at \d\d:\d\d\./
const notice = (page: Page, words: RegExp) =>
  page.locator('[aria-live=polite]').filter({ hasText: words }).first()

test('pages visited before open offline, say how old they are, and are refreshed afterwards [page.offline]', async ({
  page,
  context,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Seen') })
  await page.goto(listOf(title))
  await expectSaved(page, '/api/sessions')
  await page.getByRole('link', { name: 'Resources' }).first().click()
  await expectSaved(page, '/api/resources', '/api/section-headings', '/api/sub-headings')

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Educational Resources')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(listOf(title))
  await expect(card(page, title)).toBeVisible()
  await expect(notice(page, lastSaw)).toContainText(cutOff)
  await expect(notice(page, lastSaw)).toContainText('To register or send a form, wait until')
  await page.setViewportSize({ width: 320, height: 800 })
  await layOutEverything(page)
  await expectAccessible(page)

  const sessions = (await (await admin().get('/api/sessions')).json()) as { id: string }[]
  const change = { ...sessions.find((session) => session.id === id), title: `${title} anew` }
  expect((await admin().put(`/api/sessions/${id}`, { data: change })).status()).toBe(200)
  await context.setOffline(false)
  await expect(card(page, `${title} anew`)).toBeVisible()
  await expect(notice(page, cutOff)).toBeHidden()
})

test('a page not visited before needs a connection, and a form is kept until there is one', async ({
  page,
  context,
}) => {
  await page.goto('/sessions')
  await expectSaved(page)
  await context.setOffline(true)
  await page.goto('/resources')
  await expect(notice(page, /Everything else needs a connection/)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The resources could not be loaded.')
  await page.goto('/topic-requests')
  // Above the form, which is at rest from then on.
  await expect(notice(page, /Everything else needs a connection/)).toBeVisible()
  const message = page.getByLabel('Topic Requests / Offer to Teach / General Feedback')
  await message.fill('Slit lamp')
  await press(page, 'Send Message')
  await expectToast(page, 'Submission Failed')
  await expect(page.getByText('This needs a connection. Keep this page open')).toBeVisible()
  await expect(message).toHaveValue('Slit lamp')
  await context.setOffline(false)
  await press(page, 'Send Message')
  await expectToast(page, 'Message Sent Successfully!')
})

test('no personal or admin data is saved, and those pages need a connection', async ({
  page,
  context,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('People') })
  await registerPerson(admin(), id, 'Mary Seacole')
  // First of all: it clears the browser, its worker too.
  await signIn(page)
  await page.goto('/sessions')
  await expectSaved(page)
  await page.goto(registrationsOf(title))
  await expect(page.getByText('Mary Seacole').filter({ visible: true })).toBeVisible()
  const { 'hub-answers': answers = [], ...others } = await cachedAddresses(page)
  expect(answers.filter((address) => !isSavedRead(address))).toEqual([])
  const files = Object.values(others).flat()
  expect(files).toContain('/index.html')
  expect(files.filter((file) => !/^\/(index\.html|assets\/)/.test(file))).toEqual([])

  await context.setOffline(true)
  await page.goto('/registrations')
  await expect(notice(page, /Everything else needs a connection/)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The registrations could not be loaded.')
  await expect(page.getByText('Mary Seacole')).toHaveCount(0)
})

test('a silent or missing hub counts as offline, and a new version of the site replaces the old one', async ({
  page,
  baseURL,
}) => {
  const proxy = await startProxy(baseURL!)
  try {
    await page.goto(`${proxy.url}/sessions`)
    await expectSaved(page)
    const opens = async () => {
      await page.goto(`${proxy.url}/sessions`)
      await expect(notice(page, lastSaw)).toContainText('The hub cannot be reached at the moment.')
      await expect(page.getByRole('article').first()).toBeVisible()
    }
    proxy.become('silent')
    await opens()
    proxy.become('broken')
    await opens()

    proxy.become('open')
    proxy.editWith((address, text) =>
      address.startsWith('/sw.js')
        ? text.replace(/(url:"\/index\.html",revision:)"\w+"/, '$1"second"')
        : text.replace('</title>', '</title><meta name="second">'),
    )
    await page.reload()
    const versions = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'))
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().flatMap(({ url }) => url.split('/index.html?__WB_REVISION__=')[1] ?? [])
      })
    await expect.poll(versions).toEqual(['second'])
    await proxy.stop()
    await page.reload()
    await expect(notice(page, lastSaw)).toBeVisible()
    await expect(page.locator('meta[name=second]')).toBeAttached()
  } finally {
    await proxy.stop()
  }
})
