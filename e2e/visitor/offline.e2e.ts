import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { isSavedRead } from '#site/offline/cached-reads.ts'
import { expectAccessible, layOutEverything } from '../support/accessibility.ts'
import { registrationsOf, signIn, unique } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { cachedAddresses } from '../support/cached-addresses.ts'
import { createSession, inDays, registerPerson } from '../support/hub-api.ts'
import { startOwnHub } from '../support/servers/own-hub.ts'
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
const lastSaw = /This is what you last saw, on \w+ \d+ \w+ \d{4} at \d\d:\d\d\./
const notice = (page: Page, words: RegExp) =>
  page.locator('[aria-live=polite]').filter({ hasText: words }).first()
const isBack = (page: Page) => notice(page, /^You are connected again\. This page is up to date\.$/)

const listOf = (title: string) => `/sessions?view=list&q=${encodeURIComponent(title)}`
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

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
  await expect(page.getByRole('heading', { level: 1, name: 'Educational Resources' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notice(page, lastSaw)).toContainText(cutOff)
  await page.goto(listOf(title))
  await expect(card(page, title)).toBeVisible()
  await expect(notice(page, lastSaw)).toContainText(cutOff)
  await expect(notice(page, lastSaw)).toContainText('To register or send a form, wait until')

  const change = {
    ...(await (await admin().get(`/api/sessions`)).json()).find(
      (session: { id: string }) => session.id === id,
    ),
    title: `${title} anew`,
  }
  expect((await admin().put(`/api/sessions/${id}`, { data: change })).status()).toBe(200)
  await context.setOffline(false)
  await expect(card(page, `${title} anew`)).toBeVisible()
  await expect(isBack(page)).toBeVisible()
  await expect(isBack(page)).toBeHidden()
})

test('an open page says that the connection is lost, and fetches nothing again', async ({
  page,
  context,
}) => {
  await page.goto('/sessions')
  await expectSaved(page)
  const reads: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?!health)/.test(request.url())) reads.push(request.url())
  })
  await context.setOffline(true)
  await expect(notice(page, lastSaw)).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(notice(page, /^You are connected again\.\s*$/)).toBeVisible()
  expect(reads).toEqual([])
})

test('a page not visited before needs a connection, and a form is kept until there is one', async ({
  page,
  context,
}) => {
  await page.goto('/sessions')
  await expectSaved(page)
  await context.setOffline(true)
  await page.goto('/resources')
  await expect(notice(page, /This device has no copy of this page yet/)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The resources could not be loaded.')
  await page.goto('/topic-requests')
  // Above the form, which is at rest from then on.
  await expect(notice(page, /This device has no copy of this page yet/)).toBeVisible()
  const message = page.getByLabel('Topic Requests / Offer to Teach / General Feedback')
  await message.fill('Slit lamp')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Submission Failed')
  await expect(page.getByText('This needs a connection. Keep this page open')).toBeVisible()
  await expect(message).toHaveValue('Slit lamp')
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
  await expect(notice(page, /This page needs a connection/)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The registrations could not be loaded.')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText('Mary Seacole')).toHaveCount(0)
})

test('a hub that is gone, or silent behind its proxy, is as good as no connection', async ({
  page,
}) => {
  const hub = await startOwnHub()
  const proxy = await startProxy(hub.url)
  try {
    await page.goto(`${proxy.url}/sessions`)
    await expectSaved(page)
    const sessions = await page.getByRole('article').count()
    expect(sessions).toBeGreaterThan(0)
    const opens = async () => {
      await page.goto(`${proxy.url}/sessions`)
      await expect(notice(page, lastSaw)).toContainText('The hub cannot be reached at the moment.')
      await expect(page.getByRole('article')).toHaveCount(sessions)
    }
    proxy.silence(true)
    await opens()
    proxy.silence(false)
    await expect(isBack(page)).toBeVisible({ timeout: 30_000 })
    await hub.stop()
    await opens()
    await proxy.stop()
    await opens()
  } finally {
    await proxy.stop()
  }
})

test('a new version of the site replaces the old one completely', async ({ page }) => {
  const first = await startOwnHub()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hub-second-'))
  try {
    await page.goto(`${first.url}/sessions`)
    await expectSaved(page)
    await first.stop()

    mkdirSync(path.join(folder, 'dist'))
    for (const part of ['site', 'rendering']) {
      cpSync(path.join('dist', part), path.join(folder, 'dist', part), { recursive: true })
    }
    const site = path.join(folder, 'dist/site')
    const edit = (name: string, from: RegExp, to: string) => {
      const file = path.join(site, name)
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
      for (const coding of ['br', 'gz']) rmSync(`${file}.${coding}`, { force: true })
    }
    edit('index.html', /<title>.*<\/title>/, '<title>Second version</title><meta name="second">')
    edit('sw.js', /(url:"\/index\.html",revision:)"\w+"/, '$1"second"')
    const second = await startOwnHub({}, { url: first.url, folder })
    await page.reload()
    const versions = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'))
        const cache = await caches.open(names[0] ?? '')
        return (await cache.keys())
          .map(({ url }) => url)
          .filter((url) => url.includes('/index.html'))
      })
    await expect.poll(versions).toEqual([`${first.url}/index.html?__WB_REVISION__=second`])
    await second.stop()
    await page.reload()
    await expect(notice(page, lastSaw)).toBeVisible()
    await expect(page.locator('meta[name=second]')).toBeAttached()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

// With a profile of its own: no browser offers to install anything in a private window.
test('a browser offers to install the site', async ({ baseURL, launchOptions, playwright }) => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'hub-profile-'))
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/sessions')
    await expectSaved(page)
    const browser = await context.newCDPSession(page)
    const manifest = await browser.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({ start_url: '/sessions' })
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('the offline notice is accessible, and fits into 320 pixels', async ({ page, context }) => {
  await createSession(admin(), { startTime: inDays(0, '22:00'), endTime: inDays(0, '23:00') })
  await page.goto('/sessions')
  await expectSaved(page)
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page, lastSaw)).toBeVisible()
  await layOutEverything(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page)
})
