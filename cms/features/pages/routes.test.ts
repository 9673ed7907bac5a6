import { describe, expect, it } from 'vitest'
import {
  overviewDefaults,
  theatreListPageDefaults,
  topicRequestsPageDefaults,
} from '#collections/pages/defaults.ts'
import { aHub } from '#cms/testing/a-hub.ts'
import { startTestApp } from '#cms/testing/test-app.ts'

const { hub, admin } = await aHub()

const orNull = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null]))

const pages = [
  { path: '/api/cover-info', defaults: overviewDefaults, title: 'title', text: 'description' },
  {
    path: '/api/topic-requests-page-content',
    defaults: topicRequestsPageDefaults,
    title: 'pageTitle',
    text: 'successMessage',
  },
  {
    path: '/api/theatre-list-page-content',
    defaults: theatreListPageDefaults,
    title: 'pageTitle',
    text: 'pageDescription',
  },
]

describe.each(pages)('$path', ({ path, defaults, title, text }) => {
  // Blank texts of a page that nobody has edited are its defaults, which this reads before any save.
  it('has the default texts until others are saved [text.pages]', async () => {
    const { status, body } = await hub.anonymous.get(path)
    expect(status).toBe(200)
    expect(orNull(body as Record<string, string>)).toMatchObject(orNull(defaults))
    expect(body.updatedAt).toBeNull()
  })

  it('answers with what was saved, to everybody and at once', async () => {
    const long = 'First line\n\n<script>alert(1)</script> 🩺 مرحبا {email} '.repeat(300)
    const given = { [title]: 'w'.repeat(300), [text]: long.slice(0, 10_000).trim() }
    const texts = { ...defaults, ...given }
    const saved = await admin.put(path, texts)
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject(orNull(texts))
    expect(saved.body.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const read = await hub.anonymous.get(path)
    expect(read.body).toEqual(saved.body)
    expect(read.headers.get('cache-control')).toBe('no-cache')
  })

  it('stores an empty or missing text as null', async () => {
    const { body } = await admin.put(path, { [title]: '  ', [text]: '' })
    expect(Object.entries(body).filter(([, value]) => value !== null)).toEqual(
      expect.arrayContaining([['updatedAt', expect.any(String)]]),
    )
    expect(body[title]).toBeNull()
    expect(body[text]).toBeNull()
    expect((await hub.anonymous.get(path)).body).toEqual(body)
  })

  it('refuses what is too long, at its field', async () => {
    const { status, body } = await admin.put(path, {
      [title]: 'w'.repeat(301),
      [text]: 'w'.repeat(10_001),
    })
    expect(status).toBe(400)
    expect(body.issues).toEqual(
      expect.arrayContaining([
        { path: title, message: 'Use at most 300 characters.' },
        { path: text, message: 'Use at most 10,000 characters.' },
      ]),
    )
  })
})

it.each([
  { groupLink: 'javascript:alert(1)' },
  { groupLink: 'example.org/group' },
  { ultrasoundLeadEmail: 'nobody' },
])('the group link and the ultrasound lead are refused when they are %j', async (texts) => {
  const { status, body } = await admin.put('/api/cover-info', texts)
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path: Object.keys(texts)[0], message: expect.any(String) }])
})

it('simultaneous first saves of a page all succeed, and the last text is shown', async () => {
  const fresh = await startTestApp()
  const editor = await fresh.signIn()
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  const saves = await Promise.all(titles.map((title) => editor.put('/api/cover-info', { title })))
  expect(saves.map(({ status }) => status)).toEqual(titles.map(() => 200))
  await editor.put('/api/cover-info', { title: 'The last' })
  expect((await fresh.anonymous.get('/api/cover-info')).body.title).toBe('The last')
  await fresh.stop()
})
