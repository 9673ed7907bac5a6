import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theatreListPageDefaults, topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import type { TheatreRequestView } from '#collections/theatre-requests/contract.ts'
import type { TopicRequestView } from '#collections/topic-requests/contract.ts'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

const theatreRequest = (name = 'Hannah Brookes') => ({
  name,
  email: 'hannah.brookes@example.org',
  datesAvailable: 'Any Monday\n  morning lists',
})
const topicRequest = (message = 'Eye emergencies, please') => ({ message })

type RequestsPage = {
  requests: { id: string }[]
  nextCursor: string | null
  counts: { all: number; new: number; filtered: number }
}

const sendTopic = (body: unknown) => hub.anonymous.post('/api/topic-requests', body)
const sendTheatre = (body: unknown) => hub.anonymous.post('/api/theatre-list-request', body)
const topicRequests = async () =>
  (await admin.get<TopicRequestView[]>('/api/admin/topic-requests')).body
const theatreRequests = async () =>
  (await admin.get<TheatreRequestView[]>('/api/admin/theatre-list-requests')).body

const inboxes = [
  {
    form: '/api/topic-requests',
    list: '/api/admin/topic-requests',
    page: '/api/topic-requests-page-content',
    thanks: topicRequestsPageDefaults.successMessage,
    request: topicRequest(),
  },
  {
    form: '/api/theatre-list-request',
    list: '/api/admin/theatre-list-requests',
    page: '/api/theatre-list-page-content',
    thanks: theatreListPageDefaults.successMessage,
    request: theatreRequest(),
  },
]

describe('a topic request', () => {
  it('needs a message alone; name and email are null when they are left out or blank', async () => {
    const { status, body } = await sendTopic({
      name: ' ',
      email: '',
      message: ' Burns \n\n please ',
    })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), successMessage: expect.any(String) })
    expect((await topicRequests()).find(({ id }) => id === body.id)).toEqual({
      id: body.id,
      name: null,
      email: null,
      message: 'Burns \n\n please',
      createdAt: expect.any(String),
      answeredAt: null,
    })
  })

  it.each([{}, { message: ' \n ' }, { message: '\u200b' }, { message: null }, { message: 5 }])(
    'is refused without a message: %j',
    async (body) => {
      const before = (await topicRequests()).length
      const { status, body: refusal } = await sendTopic(body)
      expect(status).toBe(400)
      expect(refusal.issues).toEqual([{ path: 'message', message: 'Enter your message.' }])
      expect(await topicRequests()).toHaveLength(before)
    },
  )

  it('is refused with a malformed email address', async () => {
    const { status, body } = await sendTopic({ email: 'nobody', ...topicRequest() })
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: 'email', message: expect.stringContaining('email') }])
  })
})

describe('a theatre list request', () => {
  it('is stored with its name, email and dates', async () => {
    const { status, body } = await sendTheatre(theatreRequest('Yusuf Demir'))
    expect(status).toBe(201)
    expect((await theatreRequests())[0]).toEqual({
      ...theatreRequest('Yusuf Demir'),
      id: body.id,
      createdAt: expect.any(String),
      answeredAt: null,
    })
  })

  it.each(['name', 'email', 'datesAvailable'])('is refused without %s', async (field) => {
    for (const blank of ['', '  ', undefined]) {
      const { status, body } = await sendTheatre({ ...theatreRequest(), [field]: blank })
      expect(status).toBe(400)
      expect(body.issues).toEqual([{ path: field, message: expect.any(String) }])
    }
  })
})

describe.each(inboxes)('$form', ({ form, list, page, thanks, request }) => {
  const send = (body: object = request) => hub.anonymous.post(form, body)
  const stored = async () => (await admin.get<{ id: string }[]>(list)).body

  it('thanks in the words of its page, or in the usual ones when the page has none', async () => {
    expect((await send()).body.successMessage).toBe(thanks)
    await admin.put(page, { successMessage: 'Thank you!\nWe write within a week.' })
    expect((await send()).body.successMessage).toBe('Thank you!\nWe write within a week.')
    await admin.put(page, { successMessage: ' ' })
    expect((await send()).body.successMessage).toBe(thanks)
  })

  it('is listed newest first', async () => {
    const sent: unknown[] = []
    for (let count = 0; count < 3; count++) sent.unshift((await send()).body.id)
    expect((await stored()).slice(0, 3).map(({ id }) => id)).toEqual(sent)
  })

  it('is read in pages: each request once, newest first, with the same counts', async () => {
    for (let count = 0; count < 4; count++) await send()
    const all = await stored()
    const found: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: RequestsPage } = await admin.get<RequestsPage>(
        `${list}?limit=3${cursor && `&cursor=${cursor}`}`,
      )
      expect(body.counts).toMatchObject({ all: all.length, filtered: all.length })
      found.push(...body.requests)
      cursor = body.nextCursor
    }
    expect(found).toEqual(all)
  })

  it('is found by every word of a search, in any field and without accents, page by page', async () => {
    const field = 'message' in request ? 'message' : 'datesAvailable'
    const sent = []
    for (const text of ['Müller one', 'Müller two', 'Müller 100%', 'Muller_']) {
      sent.unshift((await send({ ...request, name: 'Åsa', [field]: text })).body.id)
    }
    const found = async (query: string) => (await admin.get<RequestsPage>(`${list}?${query}`)).body
    const ids = ({ requests }: RequestsPage) => requests.map(({ id }) => id)
    expect(ids(await found('search=MULLER+asa'))).toEqual(sent)
    expect(ids(await found('search=100%25+muller'))).toEqual(sent.slice(1, 2))
    expect(ids(await found('search=%25%25'))).toEqual([])
    const first = await found('search=muller&limit=2')
    expect(ids(first)).toEqual(sent.slice(0, 2))
    expect(first.counts).toMatchObject({ all: (await stored()).length, filtered: 4 })
    const last = await found(`search=muller&limit=2&cursor=${first.nextCursor}`)
    expect(ids(last)).toEqual(sent.slice(2))
    expect(last.nextCursor).toBeNull()
  })

  it.each([
    'cursor=x',
    'cursor=bnVsbA',
    'limit=0',
    'state=old',
    'state=',
    `search=${'x'.repeat(400)}`,
  ])('refuses the page %s with 400', async (query) =>
    expect((await admin.get(`${list}?${query}`)).status).toBe(400),
  )

  it('is new until it is marked as answered, and can be marked as new again', async () => {
    const { id } = (await send()).body
    const mark = (isAnswered: unknown) => admin.put(`${list}/${String(id)}`, { isAnswered })
    const { status, body } = await mark(true)
    expect(status).toBe(200)
    expect(body).toEqual({ ...(await stored())[0], answeredAt: expect.any(String) })
    expect((await mark(false)).body).toMatchObject({ id, answeredAt: null })
    for (const wrong of [undefined, null, 'yes']) expect((await mark(wrong)).status).toBe(400)
    expect((await admin.put(`${list}/nonsense`, { isAnswered: true })).status).toBe(404)
  })

  it('is found by whether it is answered, page by page and with a search, and counted', async () => {
    const field = 'message' in request ? 'message' : 'datesAvailable'
    const sent = []
    for (const text of ['Quito one', 'Quito two', 'Quito three', 'Quito four']) {
      sent.unshift(String((await send({ ...request, [field]: text })).body.id))
    }
    await admin.put(`${list}/${sent[1]}`, { isAnswered: true })
    await admin.put(`${list}/${sent[3]}`, { isAnswered: true })
    const found = async (query: string) => (await admin.get<RequestsPage>(`${list}?${query}`)).body
    const ids = ({ requests }: RequestsPage) => requests.map((one) => one.id)
    const first = await found('state=new&limit=1')
    expect(ids(first)).toEqual([sent[0]])
    expect(ids(await found(`state=new&limit=1&cursor=${first.nextCursor}`))).toEqual([sent[2]])
    expect(ids(await found('state=answered&limit=2'))).toEqual([sent[1], sent[3]])
    const all = (await stored()).length
    expect(first.counts).toEqual({ all, new: all - 2, filtered: all - 2 })
    expect((await found('state=answered')).counts).toEqual({ all, new: all - 2, filtered: 2 })
    const searched = await found('state=new&search=quito')
    expect(ids(searched)).toEqual([sent[0], sent[2]])
    expect(searched.counts).toEqual({ all, new: all - 2, filtered: 2 })
    await admin.delete(`${list}/${sent[1]}`)
    await admin.post(`/api/admin/deleted-items/${sent[1]}/restore`, {})
    expect(ids(await found('state=answered&search=quito'))).toEqual([sent[1], sent[3]])
    for (const id of sent) await admin.delete(`${list}/${id}`)
  })

  it('is deleted once; a second time there is no such request', async () => {
    const { body } = await send()
    expect((await admin.delete(`${list}/${String(body.id)}`)).status).toBe(204)
    expect((await stored()).map(({ id }) => id)).not.toContain(body.id)
    expect((await admin.delete(`${list}/${String(body.id)}`)).status).toBe(404)
    expect((await admin.delete(`${list}/nonsense`)).status).toBe(404)
  })

  it('answers a program that fills in the field nobody sees like everybody, and stores nothing', async () => {
    const before = (await stored()).length
    const { status, body } = await send({ ...request, website: 'https://spam.example' })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), successMessage: thanks })
    expect(await stored()).toHaveLength(before)
    expect((await send({ ...request, website: '' })).status).toBe(201)
    expect(await stored()).toHaveLength(before + 1)
  })

  it('takes 10,000 characters of anything and no more', async () => {
    const field = 'message' in request ? 'message' : 'datesAvailable'
    const text = '<script>alert(1)</script> 🩺 مرحبا '.repeat(400).slice(0, 9_999).trim() + '!'
    expect((await send({ ...request, [field]: text })).status).toBe(201)
    expect((await stored())[0]).toMatchObject({ [field]: text })
    expect((await send({ ...request, [field]: 'w'.repeat(10_001) })).status).toBe(400)
  })
})

it('hundreds of requests of one instant are listed once each, on pages and in the whole list', async () => {
  for (let count = 0; count < 250; count++) {
    await hub.payload.db.create({
      collection: 'topic-request',
      data: { message: `Same ${count}`, createdAt: '2031-01-01T10:00:00.000Z' },
    })
  }
  const messages = (await topicRequests()).map(({ message }) => message).slice(0, 250)
  expect(new Set(messages).size).toBe(250)
  expect(messages.every((message) => message.startsWith('Same '))).toBe(true)
  const { body } = await admin.get<RequestsPage>('/api/admin/topic-requests?search=same&limit=100')
  const next = await admin.get<RequestsPage>(
    `/api/admin/topic-requests?search=same&limit=100&cursor=${body.nextCursor}`,
  )
  const ids = [...body.requests, ...next.body.requests].map(({ id }) => id)
  expect(new Set(ids).size).toBe(200)
})
