import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#cms/testing/test-client.ts'
import { startTestApp, type TestApp } from '#cms/testing/test-app.ts'

let hub: TestApp
let admin: TestClient

beforeAll(async () => {
  hub = await startTestApp()
  admin = await hub.signIn()
})
afterAll(() => hub.stop())

type RequestsPage = {
  requests: { id: string }[]
  nextCursor: string | null
  counts: { all: number; new: number; filtered: number }
}

const theatreRequest = {
  name: 'Hannah Brookes',
  email: 'hannah.brookes@example.org',
  datesAvailable: 'Any Monday',
}
const lists = [
  {
    form: '/api/topic-requests',
    list: '/api/admin/topic-requests',
    request: { message: 'Eye emergencies, please' },
    field: 'message',
  },
  {
    form: '/api/theatre-list-request',
    list: '/api/admin/theatre-list-requests',
    request: theatreRequest,
    field: 'datesAvailable',
  },
]

describe.each(lists)('the list at $list', ({ form, list, request, field }) => {
  const send = (body: object = request) => hub.anonymous.post(form, body)
  const stored = async () => (await admin.get<{ id: string }[]>(list)).body

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

  it('is new until it is marked as answered, and can be marked as new again [request.answered]', async () => {
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

  it('is exported with what is selected, formulas made harmless and times by the site’s clock', async () => {
    const [one, two] = ['=HYPERLINK("x") lima', 'Lima,\n"quoted"'].map((text) =>
      send({ ...request, name: '+Zoë', email: 'zoe@example.org', [field]: text }),
    )
    await one
    await admin.put(`${list}/${String((await two)?.body.id)}`, { isAnswered: true })
    const file = `${list.replace(/s$/, '')}-list`
    const { status, headers } = await admin.get(`${file}?search=lima`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="(topic|theatre-list)-requests-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const rows = async (query: string) =>
      parseCsv((await admin.get<string>(`${file}?${query}`)).body)
    const [columns, ...found] = await rows('search=lima')
    const text = field === 'message' ? 'Message' : 'Available Dates'
    expect(columns).toEqual(['Name', 'Email', text, 'Received', 'Answered'])
    const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const from = ["'+Zoë", 'zoe@example.org']
    const formula = [...from, '\'=HYPERLINK("x") lima', stamp, '']
    const answered = [...from, 'Lima,\n"quoted"', stamp, stamp]
    expect(found).toHaveLength(2)
    expect(found).toEqual(expect.arrayContaining([formula, answered]))
    expect((await rows('search=lima&state=answered')).slice(1)).toEqual([answered])
    expect((await rows('')).slice(1)).toHaveLength((await stored()).length)
    expect((await admin.get(`${file}?state=old`)).status).toBe(400)
  })
})

it('new requests of both kinds are counted', async () => {
  const counted = async () => (await admin.get('/api/admin/new-requests')).body
  const before = (await counted()) as { topicRequests: number; theatreRequests: number }
  const { id } = (await hub.anonymous.post('/api/topic-requests', { message: 'Burns' })).body
  await hub.anonymous.post('/api/theatre-list-request', theatreRequest)
  const more = {
    topicRequests: before.topicRequests + 1,
    theatreRequests: before.theatreRequests + 1,
  }
  expect(await counted()).toEqual(more)
  const path = `/api/admin/topic-requests/${String(id)}`
  await admin.put(path, { isAnswered: true })
  expect(await counted()).toEqual({ ...more, topicRequests: before.topicRequests })
})

it('hundreds of requests of one instant are listed once each, on pages and in the whole list', async () => {
  for (let count = 0; count < 250; count++) {
    await hub.payload.db.create({
      collection: 'topic-request',
      data: { message: `Same ${count}`, createdAt: '2031-01-01T10:00:00.000Z' },
    })
  }
  const messages = (await admin.get<{ message: string }[]>('/api/admin/topic-requests')).body
    .map(({ message }) => message)
    .slice(0, 250)
  expect(new Set(messages).size).toBe(250)
  expect(messages.every((message) => message.startsWith('Same '))).toBe(true)
  const { body } = await admin.get<RequestsPage>('/api/admin/topic-requests?search=same&limit=100')
  const next = await admin.get<RequestsPage>(
    `/api/admin/topic-requests?search=same&limit=100&cursor=${body.nextCursor}`,
  )
  const ids = [...body.requests, ...next.body.requests].map(({ id }) => id)
  expect(new Set(ids).size).toBe(200)
})
