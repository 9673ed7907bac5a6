import { describe, expect, it } from 'vitest'
import { aHub } from '#cms/testing/a-hub.ts'
import { aSession, sessionBody } from '#cms/testing/factories.ts'

const { hub: app, admin } = await aHub()

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers })

const letters: Record<string, string> = { 38: '&', 60: '<', 62: '>', 34: '"', 39: "'" }
const unescape = (text = '') =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => letters[code] ?? '')

/** The title, the canonical link and the named tags of a document's head, each once. */
async function tagsOf(address: string): Promise<Record<string, string>> {
  const text = await (await open(address)).text()
  const found = [
    ...text.matchAll(/<(title)>(.*?)<\/title>/g),
    ...text.matchAll(/<link rel="(canonical)" href="([^"]*)"/g),
    ...text.matchAll(/<meta (?:name|property)="(description|og:[\w:]+)" content="([^"]*)"/g),
  ].map(([, name = '', content]) => [name, unescape(content)] as const)
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length)
  return Object.fromEntries(found)
}

describe('the head of a document', () => {
  it('names what stands at a public address, for search engines and messengers', async () => {
    await admin.put('/api/cover-info', {
      title: 'Teaching "here" & <now>',
      description: 'Ask {email}.',
    })
    const tags = await tagsOf('/?utm=<b>')
    expect(tags).toMatchObject({
      title: 'Teaching "here" & <now> · ED Teaching Hub',
      description: 'Ask address to be announced.',
      'og:title': 'Teaching "here" & <now>',
      'og:url': `${app.env.SITE_URL}/`,
      canonical: `${app.env.SITE_URL}/`,
    })
    const titles = {
      '/sessions?q=sepsis': 'Educational Sessions · ED Teaching Hub',
      '/resources/': 'Educational Resources · ED Teaching Hub',
      '/Topic-Requests': 'Teaching Topic Requests · ED Teaching Hub',
      '/theatre-list-request': 'Request to Join a Theatre List · ED Teaching Hub',
    }
    for (const [address, title] of Object.entries(titles)) {
      const { canonical, ...found } = await tagsOf(address)
      expect(found.title).toBe(title)
      const path = address.toLowerCase().replace(/(.)(\/|\?.*)$/, '$1')
      expect(canonical).toBe(app.env.SITE_URL + path)
    }
    const { 'og:image': image = '' } = await tagsOf('/')
    const picture = await open(image.replace(app.env.SITE_URL, ''))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(await tagsOf('/registrations')).toEqual({
      title: 'ED Teaching Hub',
      description: expect.stringContaining('request forms') as unknown,
    })
  })

  it('names the session that its address opens, without the places left [session.link]', async () => {
    const { id } = await aSession(admin, {
      title: 'Sepsis </title><script>"x" & \'y\'',
      description: 'Not in a preview.',
      location: 'Room "5"',
      startTime: '2031-06-10T10:00:00',
      endTime: '2031-06-10T11:00:00',
    })
    const address = `${app.env.SITE_URL}/sessions?session=${id}`
    for (const query of ['', '&month=2031-06', '&month=2030-01', '&view=list']) {
      const tags = await tagsOf(`/sessions?session=${id}${query}`)
      expect(tags).toMatchObject({
        title: 'Sepsis </title><script>"x" & \'y\' · ED Teaching Hub',
        description: 'Tuesday 10 June 2031, 10:00–11:00, Room "5"',
        canonical: address,
        'og:url': address,
      })
      expect(Object.values(tags).join()).not.toMatch(/left|capacity|Not in a preview/)
    }
    for (const unknown of ['none', '"><script>', '%00', '__proto__']) {
      const text = await (await open(`/sessions?session=${unknown}`)).text()
      expect(text).toContain('<title>Educational Sessions · ED Teaching Hub</title>')
      expect(text).not.toContain('"><script>')
    }
    await admin.put(`/api/sessions/${id}`, sessionBody({ title: 'Renamed' }))
    expect(await tagsOf(`/sessions?session=${id}`)).toMatchObject({ 'og:title': 'Renamed' })
    const cancellation = { sessions: [id], reason: 'The speaker is ill.', tell: false }
    expect((await admin.post('/api/admin/sessions/cancel', cancellation)).status).toBe(200)
    expect(await tagsOf(`/sessions?session=${id}`)).toMatchObject({
      title: 'Cancelled: Renamed · ED Teaching Hub',
      'og:title': 'Cancelled: Renamed',
    })
    await admin.post('/api/admin/sessions/reinstate', { sessions: [id] })
    expect(await tagsOf(`/sessions?session=${id}`)).toMatchObject({ 'og:title': 'Renamed' })
    await admin.delete(`/api/sessions/${id}`)
    expect(await tagsOf(`/sessions?session=${id}`)).toMatchObject({
      'og:title': 'Educational Sessions',
    })
  })

  it('of an unknown path has the not-found screen and the status 404', async () => {
    const unknown = ['/no/such/page', '/.env', '/wp-login.php', '/sessions.html', '/constructor']
    const pages = new Set<string>()
    for (const address of [...unknown, '/.env?<script>', '/%3Cb%3E', '/sessions%20']) {
      const answer = await open(address)
      expect([address, answer.status]).toEqual([address, 404])
      const text = await answer.text()
      expect(text).toContain('<div id="root"')
      expect(text).toContain('<title>Page not found · ')
      expect(text).not.toMatch(/og:|canonical|wp-login/)
      pages.add(text.replace(/<div id="root".*<\/div>/s, ''))
      const again = await open(address, { 'If-None-Match': answer.headers.get('etag') ?? '' })
      expect(again.status).toBe(404)
    }
    expect(pages.size).toBe(1)
    const unreadable = ['//example', '/%ff', '/%', '/sessions%2f', '/a%00', `/${'a'.repeat(2_000)}`]
    for (const address of [...unreadable, '/a//b?session=x']) {
      const answer = await open(address, { Accept: 'text/html,*/*;q=0.8' })
      expect([address, answer.status]).toEqual([address, 404])
      pages.add((await answer.text()).replace(/<div id="root".*<\/div>/s, ''))
    }
    expect(pages.size).toBe(1)
    const bare = await open('/index.html', { Accept: 'text/html' })
    expect(bare.status).toBe(404)
    expect(await bare.text()).toContain('404 Page Not Found')
    expect((await open('/index.html')).status).toBe(200)
    expect((await open('/api//config', { Accept: 'text/html' })).status).toBe(400)
    const known = ['/sessions/', '/SESSIONS', '/admin', '/form-submissions/', '//', '/sessions//']
    for (const address of known) {
      expect((await open(address, { Accept: 'text/html' })).status).toBe(200)
    }
  })
})
