import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { beginSession, doorOf } from '../support/door.ts'
import { addressFor, createSession, signedIn, signUpLink } from '../support/hub-api.ts'
import { startOwnHub } from '../support/servers/own-hub.ts'

test.use({ serviceWorkers: 'allow' })

let mail: Awaited<ReturnType<typeof startMailServer>>
let hub: Awaited<ReturnType<typeof startOwnHub>>
let admin: APIRequestContext

test.beforeAll(async () => {
  mail = await startMailServer()
  hub = await startOwnHub({
    SMTP_URL: mail.url,
    SEED_EXAMPLES: 'false',
    LOG_LEVEL: 'debug',
    ACCESS_LOG: 'true',
  })
  admin = await signedIn(hub.url)
  await admin.post('/api/categories', { data: { name: 'Simulation' } })
})
test.afterAll(async () => {
  await admin.dispose()
  await hub.stop()
  await mail.stop()
})

async function place() {
  const { id } = await createSession(admin)
  return { link: await signUpLink(admin, id), shows: 'You have a place.' }
}

/** The same link becomes that of an offer. */
async function waiting() {
  const { id } = await createSession(admin, { capacity: 1 })
  await signUpLink(admin, id)
  return { link: await signUpLink(admin, id, 'waiting-list'), shows: 'You are number 1 of 1' }
}

async function allSessions() {
  const { id } = await createSession(admin)
  const email = addressFor('All Sessions')
  const data = { fullName: 'All Sessions', email, rotaTier: 'tier 3' }
  await admin.post(`/api/sessions/${id}/register`, { data })
  await admin.post('/api/my/links', { data: { email } })
  const find = () => mail.received.find(({ recipients }) => recipients.includes(email))?.mail.text
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  const [link = ''] = /\/sessions\?my=p[\w.-]+/.exec(find()!) ?? []
  return { link, shows: 'Everything you have signed up for' }
}

async function begun() {
  const { id, title } = await createSession(admin)
  await beginSession(admin, id, { title, capacity: 10 })
  return id
}

const door = async () => ({ link: await doorOf(admin, await begun()), shows: 'signed in' })

async function attendance() {
  const id = await begun()
  const link = (await doorOf(admin, id)).split('/').at(-1)
  const opened = await admin.post('/api/door', { data: { link } })
  const { codes } = (await opened.json()) as { codes: { stamp: string }[] }
  const data = { fullName: 'Was There', email: addressFor('Was There'), rotaTier: 'tier 3' }
  const answer = await admin.post(`/api/sessions/${id}/attendance`, {
    data: { ...data, code: codes[1]!.stamp },
  })
  const { signedIn: stored } = (await answer.json()) as { signedIn: { link: string } }
  return { link: `/sessions?my=${stored.link}`, shows: 'You were at' }
}

/** Payload's own page, which keeps the token in its address: it works once, and for an hour. */
const reset = async () => ({
  link: `/cms/reset/${randomBytes(20).toString('hex')}`,
  shows: 'New Password',
  staysInAddress: true as const,
})

/** All that the browser holds of the hub. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }])]
    texts.push(JSON.stringify(await indexedDB.databases()), document.cookie)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        texts.push(request.url, (await response?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

const kinds = { place, waiting, allSessions, attendance, door, reset }

for (const [kind, make] of Object.entries(kinds)) {
  test(`a link leaves no trace: ${kind} [mine.trace]`, async ({ browser }) => {
    const opens: { link: string; shows: string; staysInAddress?: true } = await make()
    const { link, shows, staysInAddress } = opens
    const secret = link.split(/[./]/).at(-1)!
    expect(secret.length).toBeGreaterThan(9)
    const context = await browser.newContext({ baseURL: hub.url })
    const page = await context.newPage()
    // Later visits are the service worker's.
    await page.goto('/sessions')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const sent: string[] = []
    context.on('request', (request) => {
      // The worker asks for the document itself.
      if (!request.isNavigationRequest() && !request.serviceWorker()) sent.push(request.url())
      sent.push(request.headers().referer ?? '')
    })
    const answer = await page.goto(link)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByText(shows).first()).toBeVisible()
    expect((await stored(page)).includes(secret)).toBe(false)
    expect(sent.filter((text) => text.includes(secret))).toEqual([])
    if (!staysInAddress) {
      expect(page.url()).not.toContain(secret)
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(secret)
      const client = await context.newCDPSession(page)
      const visited = await client.send('Page.getNavigationHistory')
      expect(JSON.stringify(visited.entries.map(({ url }) => url))).not.toContain(secret)
    }
    await context.close()
    expect(hub.log()).toContain('"path":"/sessions"')
    expect(hub.log().includes(secret)).toBe(false)
  })
}
