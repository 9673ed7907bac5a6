import path from 'node:path'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { routePreloads } from '#collections/pages/route-preloads.ts'
import { inZone } from '#collections/site-time.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession } from '#cms/testing/factories.ts'
import { isBuilt } from './static-site.ts'

if (!isBuilt(path.resolve('dist/site'))) throw new Error('Build the site first: npm run build')
const { hub: app, admin } = await aHub()
await aSession(admin, {
  title: 'In the list alone',
  startTime: '2031-06-10T10:00:00',
  endTime: '2031-06-10T11:00:00',
})

/** Longer than the server's pause between two renderings of one page. */
const pause = () => setTimeout(600)

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers })

const element = /<script type="application\/json" id="hub-answers">(.*?)<\/script>/gs

/** The answers that a document brings. */
async function answersIn(address: string): Promise<Record<string, unknown>> {
  const [found, second] = [...(await (await open(address)).text()).matchAll(element)]
  expect(second).toBeUndefined()
  return JSON.parse(found?.[1] ?? 'null') as Record<string, unknown>
}

const today = inZone(new Date(), 'Europe/London')
const [lastMonth = '', thisMonth = '', nextMonth = ''] = [-1, 0, 1].map((ahead) => {
  const month = new Date(today.getFullYear(), today.getMonth() + ahead, 1)
  return `/api/sessions/month/${month.getFullYear()}/${month.getMonth() + 1}`
})
/** A session that is on may have begun in the month before. */
const onNow = [thisMonth, lastMonth]
const [may, june] = ['/api/sessions/month/2031/5', '/api/sessions/month/2031/6']

const wanted = {
  // All sessions, because there are fewer than three to book in two months.
  '/': ['/api/config', '/api/cover-info', thisMonth, nextMonth, lastMonth, '/api/sessions'],
  '/sessions': ['/api/config', ...onNow, '/api/categories'],
  '/sessions/?q=sepsis&category=Trauma': ['/api/config', ...onNow, '/api/categories'],
  '/sessions?view=calendar&month=2031-06': ['/api/config', june, may, ...onNow, '/api/categories'],
  '/sessions?month=2031-13': ['/api/config', ...onNow, '/api/categories'],
  '/sessions?view=list&month=2031-06': ['/api/config', '/api/sessions', '/api/categories'],
  '/sessions?session=some-id': ['/api/config', ...onNow, '/api/sessions', '/api/categories'],
  '/sessions?month=2031-06&session=some-id': ['/api/config', june, ...onNow, '/api/categories'],
  '/sessions?view=list&session=some-id': ['/api/config', '/api/sessions', '/api/categories'],
  '/resources': [
    '/api/config',
    '/api/page-content/edu-resources',
    '/api/resources',
    '/api/section-headings',
    '/api/sub-headings',
  ],
  '/theatre-list-request': ['/api/config', '/api/theatre-list-page-content'],
  '/topic-requests': ['/api/config', '/api/topic-requests-page-content'],
  '/registrations': ['/api/config'],
  '/no/such/page': ['/api/config'],
  '/constructor': ['/api/config'],
}

describe('the document of a page', () => {
  it.each(Object.entries(wanted))(
    '%s brings what its first screen reads, and nothing else',
    async (address, reads) => {
      const answers = await answersIn(address)
      expect(Object.keys(answers)).toEqual(reads)
      for (const [read, answer] of Object.entries(answers)) {
        expect(answer).toEqual((await app.anonymous.get(read)).body)
      }
    },
  )

  it('shows what has been changed, at once, and is 304 for a browser that has it', async () => {
    const before = await open('/')
    const names = { 'If-None-Match': before.headers.get('etag') ?? '' }
    expect((await open('/', names)).status).toBe(304)
    await admin.put('/api/cover-info', { title: 'Teaching at St Elsewhere' })
    const after = await open('/', names)
    expect(after.status).toBe(200)
    expect(await after.text()).toContain('Teaching at St Elsewhere')
    expect(after.headers.get('cache-control')).toBe('no-cache')
  })

  it('with a query is never kept', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const [one, other] = [await open('/sessions?view=list', headers), await open('/?q=x')]
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(one.headers.get('content-encoding')).toBe('br')
    expect(other.headers.get('cache-control')).toBe('no-store')
    expect(await other.text()).toContain('<div id="root"></div>')
  })

  it.each(['my', 'door', 'check-in'])(
    'opened by a link (?%s=) is never kept, and does not hold the link [mine.trace]',
    async (parameter) => {
      const [one, other] = await Promise.all(
        ['rone.secret', 'rother.secret'].map((link) => open(`/sessions?${parameter}=${link}`)),
      )
      expect(one!.status).toBe(200)
      expect(one!.headers.get('cache-control')).toBe('no-store')
      expect(one!.headers.get('referrer-policy')).toBe('strict-origin')
      expect(one!.headers.get('x-robots-tag')).toBe('noindex')
      const text = await one!.text()
      expect(text).not.toContain('secret')
      expect(text).toBe(await other!.text())
    },
  )

  it('is rendered by the server, at most twice a second during changes', async () => {
    const isRendered = async () =>
      (await (await open('/')).text()).includes('<div id="root" data-rendered-at')
    const change = (title: string) => admin.put('/api/cover-info', { title })
    await pause()
    await change('Before the crowd')
    expect(await isRendered()).toBe(true)
    const renderings: boolean[] = []
    for (let n = 0; n < 5; n++) {
      await change(`In the people ${n}`)
      renderings.push(await isRendered())
    }
    expect(renderings).toContain(false)
    await pause()
    expect(await isRendered()).toBe(true)
  })

  it('cannot be ended or run by stored text', async () => {
    const title = '</script><script>alert(1)</script><!-- <script> </body></head>'
    await admin.put('/api/cover-info', { title })
    const text = await (await open('/')).text()
    expect(text.match(/<\/script>/g)).toHaveLength(text.match(/<script/g)?.length ?? 0)
    expect(await answersIn('/')).toMatchObject({ '/api/cover-info': { title } })
    const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    )
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256').update(scripts[0]!).digest('base64')
    const policy = (await open('/')).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('holds its style sheet, and links the code of its page once, which is there', async () => {
    for (const address of Object.keys(routePreloads)) {
      const text = await (await open(address)).text()
      expect(text).toContain('<style>')
      expect(text).not.toMatch(/rel="stylesheet"/)
      const links = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)]
      const files = links.map(([, file = '']) => file)
      expect(new Set(files).size).toBe(files.length)
      expect(files.filter((file) => file.includes('.page-'))).toHaveLength(1)
      for (const file of files) {
        expect((await open(file)).headers.get('content-type')).toContain('javascript')
      }
    }
  })

  it('links its typeface, which is there', async () => {
    for (const address of ['/', '/sessions?view=list', '/registrations']) {
      const text = await (await open(address)).text()
      const [, file] = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(text) ?? []
      const answer = await open(file ?? '/nowhere')
      expect(answer.headers.get('content-type')).toBe('font/woff2')
    }
  })

  it('links the code of the dialogs beside that of the sessions page, which comes first', async () => {
    const dialogsIn = async (address: string) =>
      /<link rel="modulepreload" fetchpriority="low"[^>]* href="([^"]*public-dialogs-[^"]*)"/.exec(
        await (await open(address)).text(),
      )?.[1]
    const file = await dialogsIn('/sessions?month=2031-06')
    expect((await open(file ?? '/nowhere')).headers.get('content-type')).toContain('javascript')
    expect(await dialogsIn('/')).toBeUndefined()
  })

  it('does not exist for missing files of a build and malformed addresses', async () => {
    expect((await open('/assets/none.js')).status).toBe(404)
    expect(await (await open('/assets/none.js')).text()).toBe('There is no such file.')
    expect(await (await open('/.vite/manifest.json')).text()).not.toContain('isEntry')
    expect((await open('//example')).status).toBe(400)
    const sent = await fetch(`${app.url}/call-this-number`, { method: 'POST' })
    expect([sent.status, await sent.json()]).toEqual([404, { message: 'Not found.' }])
  })
})

it('the document of the overview has only sessions of two months, if three can be booked', async () => {
  for (const days of [1, 2, 3]) await aSession(admin, {}, days)
  expect(Object.keys(await answersIn('/'))).not.toContain('/api/sessions')
})
