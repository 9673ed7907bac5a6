import { parseCsv } from 'hucre/csv'
import { describe, expect, it } from 'vitest'
import { theatreListPageDefaults, topicRequestsPageDefaults } from '#collections/pages/defaults.ts'
import type { TheatreRequestView, TopicRequestView } from '#collections/request-forms/contract.ts'
import { aHub } from '#cms/testing/a-hub.ts'

const { hub, admin } = await aHub()

const theatreRequest = (name = 'Hannah Brookes') => ({
  name,
  email: 'hannah.brookes@example.org',
  datesAvailable: 'Any Monday\n  morning lists',
})
const topicRequest = (message = 'Eye emergencies, please') => ({ message })

const sendTopic = (body: unknown) => hub.anonymous.post('/api/topic-requests', body)
const sendTheatre = (body: unknown) => hub.anonymous.post('/api/theatre-list-request', body)
const topicRequests = async () =>
  (await admin.get<TopicRequestView[]>('/api/admin/topic-requests')).body
const theatreRequests = async () =>
  (await admin.get<TheatreRequestView[]>('/api/admin/theatre-list-requests')).body

type Selected = {
  requests: { id: string }[]
  counts: { all: number; new: number; filtered: number }
}

const inboxes = [
  {
    form: '/api/topic-requests',
    list: '/api/admin/topic-requests',
    page: '/api/topic-requests-page-content',
    thanks: topicRequestsPageDefaults.successMessage,
    request: topicRequest(),
    field: 'message',
  },
  {
    form: '/api/theatre-list-request',
    list: '/api/admin/theatre-list-requests',
    page: '/api/theatre-list-page-content',
    thanks: theatreListPageDefaults.successMessage,
    request: theatreRequest(),
    field: 'datesAvailable',
  },
]

describe('a topic request', () => {
  it('needs only a message; name and email are null when they are left out or blank', async () => {
    const blank = { name: ' ', email: '' }
    const { status, body } = await sendTopic({ ...blank, message: ' Burns \n\n please ' })
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

  it.each([
    [{}, 'message', 'Enter your message.'],
    [{ message: '\u200b' }, 'message', 'Enter your message.'],
    [{ message: 'Burns', email: 'nobody' }, 'email', expect.stringContaining('email')],
  ])('is refused as %j', async (request, path, message) => {
    const before = (await topicRequests()).length
    const { status, body } = await sendTopic(request)
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
    expect(await topicRequests()).toHaveLength(before)
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

describe.each(inboxes)('$form', ({ form, list, page, thanks, request, field }) => {
  const send = (body: object = request) => hub.anonymous.post(form, body)
  const stored = async () => (await admin.get<{ id: string }[]>(list)).body

  it('thanks in the words of its page, or by default [request.thanks]', async () => {
    expect((await send()).body.successMessage).toBe(thanks)
    await admin.put(page, { successMessage: 'Thank you!\nWe write within a week.' })
    expect((await send()).body.successMessage).toBe('Thank you!\nWe write within a week.')
    await admin.put(page, { successMessage: ' ' })
    expect((await send()).body.successMessage).toBe(thanks)
  })

  it('answers a bot that fills in the hidden field like a person, and stores nothing [request.bots]', async () => {
    const before = (await stored()).length
    const { status, body } = await send({ ...request, website: 'https://spam.example' })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), successMessage: thanks })
    expect(await stored()).toHaveLength(before)
    expect((await send({ ...request, website: '' })).status).toBe(201)
    expect(await stored()).toHaveLength(before + 1)
  })

  const found = async (query: string) => (await admin.get<Selected>(`${list}?${query}`)).body
  const idsOf = async (query: string) => (await found(query)).requests.map(({ id }) => id)
  const sendTexts = async (texts: string[], more: object = {}) => {
    const sent: string[] = []
    for (const text of texts) {
      sent.unshift(String((await send({ ...request, ...more, [field]: text })).body.id))
    }
    return sent
  }

  it('is found by every word of a search, in any field and without accents, newest first', async () => {
    const texts = ['Müller 1', 'Müller 2', 'Müller 100%', 'Muller_']
    const sent = await sendTexts(texts, { name: 'Åsa' })
    expect(await idsOf('search=MULLER+asa')).toEqual(sent)
    expect(await idsOf('search=100%25+muller')).toEqual(sent.slice(1, 2))
    expect(await idsOf('search=%25%25')).toEqual([])
    const first = await found('search=muller&limit=2')
    expect(first.requests.map(({ id }) => id)).toEqual(sent.slice(0, 2))
    expect(first.counts).toMatchObject({ all: (await stored()).length, filtered: 4 })
  })

  it.each(['limit=0', 'state=old', 'state=', `search=${'x'.repeat(400)}`])(
    'refuses the selection %s with 400',
    async (query) => expect((await admin.get(`${list}?${query}`)).status).toBe(400),
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

  it('is found by whether it is answered, with a search too, and counted', async () => {
    const sent = await sendTexts(['Quito one', 'Quito two', 'Quito three', 'Quito four'])
    for (const at of [1, 3]) await admin.put(`${list}/${sent[at]}`, { isAnswered: true })
    const all = (await stored()).length
    const counts = { all, new: all - 2 }
    expect((await idsOf('state=new')).slice(0, 2)).toEqual([sent[0], sent[2]])
    expect((await found('state=new&limit=1')).counts).toEqual({ ...counts, filtered: all - 2 })
    expect((await found('state=answered')).counts).toEqual({ ...counts, filtered: 2 })
    const searched = await found('state=new&search=quito')
    expect(searched.requests.map(({ id }) => id)).toEqual([sent[0], sent[2]])
    expect(searched.counts).toEqual({ ...counts, filtered: 2 })
    await admin.delete(`${list}/${sent[1]}`)
    await admin.post(`/api/admin/deleted-items/${sent[1]}/restore`, {})
    expect(await idsOf('state=answered&search=quito')).toEqual([sent[1], sent[3]])
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
  await hub.anonymous.post('/api/theatre-list-request', theatreRequest())
  const [topicRequests, theatreRequests] = [before.topicRequests, before.theatreRequests + 1]
  expect(await counted()).toEqual({ topicRequests: topicRequests + 1, theatreRequests })
  const path = `/api/admin/topic-requests/${String(id)}`
  await admin.put(path, { isAnswered: true })
  expect(await counted()).toEqual({ topicRequests, theatreRequests })
})
