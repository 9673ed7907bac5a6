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
  it('needs only a message; name and email are null when they are left out or blank', async () => {
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

describe.each(inboxes)('$form', ({ form, list, page, thanks, request }) => {
  const send = (body: object = request) => hub.anonymous.post(form, body)
  const stored = async () => (await admin.get<{ id: string }[]>(list)).body

  it('thanks in the words of its page, or in the usual ones when the page has none [request.thanks]', async () => {
    expect((await send()).body.successMessage).toBe(thanks)
    await admin.put(page, { successMessage: 'Thank you!\nWe write within a week.' })
    expect((await send()).body.successMessage).toBe('Thank you!\nWe write within a week.')
    await admin.put(page, { successMessage: ' ' })
    expect((await send()).body.successMessage).toBe(thanks)
  })

  it('answers a program that fills in the field nobody sees like everybody, and stores nothing [request.bots]', async () => {
    const before = (await stored()).length
    const { status, body } = await send({ ...request, website: 'https://spam.example' })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), successMessage: thanks })
    expect(await stored()).toHaveLength(before)
    expect((await send({ ...request, website: '' })).status).toBe(201)
    expect(await stored()).toHaveLength(before + 1)
  })
})
