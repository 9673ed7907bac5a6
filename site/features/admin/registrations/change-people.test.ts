// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { registrationOf } from '#collections/registrations/person.ts'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { addTo, correct, move, promoteEntry, promotionQuestion, remove } from './change-people.ts'

vi.mock('#site/ui/overlays/show-toast.ts')

const entry = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@example.org`,
  tier: 'FY2',
  joinedAt: '2026-05-01T08:00:00.000Z',
  offeredAt: null,
  offerUntil: null,
})
const [first, second] = [entry('e1', 'Ana Ito'), entry('e2', 'Ben Orr')]
const registration = {
  id: 'r1',
  fullName: 'Cem Ray',
  email: 'r1@example.org',
  rotaTier: 'ST4',
  registeredAt: '2026-05-01T08:00:00.000Z',
}
const promoting = 'POST /api/waiting-list/e1/promote'
const promoted = (notified: boolean) => ({ body: { ...registration, notified } })
const full = {
  status: 409,
  body: {
    message: 'No place is free.',
    current: { capacity: 10, registered: 10, waitingListCount: 2 },
  },
}

let answer: boolean[]
const questions: string[] = []

const session = adminSession({ waitingList: [first, second] })

beforeEach(() => {
  vi.clearAllMocks()
  questions.length = 0
  answer = []
  vi.stubGlobal('confirm', (question: string) => {
    questions.push(question)
    return answer.shift() ?? true
  })
})

it.each([
  [true, true, { text: 'Ana Ito now has a place and has been emailed.' }],
  [
    true,
    false,
    {
      text: 'Ana Ito now has a place, but the email to e1@example.org could not be sent. Please tell them another way.',
    },
  ],
  [
    false,
    false,
    {
      text: 'Ana Ito now has a place. Saved, not sent: no mail server is set.',
      variant: 'warning',
    },
  ],
])(
  'promotes within the capacity and says who was emailed: %s, %s',
  async (sendsEmails, isEmailed, toast) => {
    const { writes } = stubServer({ [promoting]: promoted(isEmailed) })
    await promoteEntry(session, first, sendsEmails)
    expect(writes()).toEqual([{ call: promoting, body: { withinCapacity: true } }])
    const email = sendsEmails
      ? 'They will get an email.'
      : 'No one is emailed: no mail server is set.'
    expect(questions[0]).toContain(email)
    expect(showToast).toHaveBeenCalledWith({ title: 'Promoted Successfully', ...toast })
  },
)

it('asks before it passes over people who waited longer, and stops after a No', async () => {
  const { writes } = stubServer()
  answer = [false]
  await promoteEntry(session, second, true)
  expect(questions).toHaveLength(1)
  expect(questions[0]).toContain('1 person has waited longer.')
  expect(writes()).toEqual([])
  expect(showToast).not.toHaveBeenCalled()
})

it('asks again when the place that it showed is gone, and then exceeds the capacity', async () => {
  const { writes } = stubServer({ [promoting]: [full, promoted(true)] })
  await promoteEntry(session, first, true)
  expect(questions).toHaveLength(2)
  expect(questions[0]).not.toContain('All 10 places')
  expect(questions[1]).toContain('All 10 places of this session are taken')
  expect(writes().map(({ body }) => body)).toEqual([{ withinCapacity: true }, undefined])
})

it('leaves a person waiting after a No to the second question', async () => {
  const { writes } = stubServer({ [promoting]: full })
  answer = [true, false]
  await promoteEntry(session, first, true)
  expect(writes()).toHaveLength(1)
  expect(showToast).not.toHaveBeenCalled()
  expect(showFailure).not.toHaveBeenCalled()
})

it('exceeds the capacity of a full session after one question', async () => {
  const { writes } = stubServer({ [promoting]: promoted(true) })
  await promoteEntry({ ...session, registered: 10 }, first, true)
  expect(questions).toHaveLength(1)
  expect(writes()).toEqual([{ call: promoting, body: undefined }])
})

it.each([
  [
    'DELETE /api/registrations/r1',
    'Are you sure you want to delete the registration of Cem Ray for "Airway workshop"?',
    { title: 'Registration Deleted', text: 'Cem Ray' },
  ],
  [
    'DELETE /api/waiting-list/e1',
    'Are you sure you want to delete Ana Ito from the waiting list of "Airway workshop"?',
    { title: 'Waiting List Entry Deleted', text: 'Ana Ito' },
  ],
])(
  'deletes a person after a question, and offers to undo it: %s',
  async (call, question, toast) => {
    const { writes } = stubServer({ [call]: { status: 200 } })
    const removed = () =>
      call.includes('registrations')
        ? remove(session, 'registered', registration)
        : remove(session, 'waiting', registrationOf(first))
    answer = [false]
    await removed()
    expect(writes()).toEqual([])
    await removed()
    expect(questions).toEqual([question, question])
    expect(writes().map((one) => one.call)).toEqual([call])
    expect(showToast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ...toast, action: expect.objectContaining({ label: 'Undo' }) }),
    )
  },
)

const sure =
  'Are you sure you want to promote Grace from the waiting list of "Airway"? They will get an email.'
const all = 'All 10 places of this session are taken: it will have'
const only = 'The only place of this session is taken: it will have'

it.each([
  [10, 9, 0, sure],
  [null, 50, 0, sure],
  [10, 10, 0, `${all} 11 registrations. ${sure}`],
  [10, 11, 0, `${all} 12 registrations. ${sure}`],
  [1, 1, 0, `${only} 2 registrations. ${sure}`],
  [10, 1, 1, `1 person has waited longer. ${sure}`],
  [1, 1, 2, `${only} 2 registrations. 2 people have waited longer. ${sure}`],
])('asks of %s places, %i taken, %i who waited longer', (capacity, registered, ahead, expected) => {
  const session = { title: 'Airway', capacity, registered }
  expect(promotionQuestion(session, 'Grace', ahead, true)).toBe(expected)
})

const input = { fullName: 'Ana Ito', email: 'ana@example.org', rotaTier: 'FY2' }
const added = { id: 'p1', ...input }
const adding = 'POST /api/admin/sessions/1/people'
const add = () => addTo(session, 'registered', input)
const target = { session, list: 'registered' } as const
const withList = { ...input, list: 'registered' }

it.each([
  [adding, add, withList],
  ['POST /api/registrations/p1/move', () => move('registered', added, target), target],
  ['POST /api/waiting-list/p1/move', () => move('waiting', added, target), target],
])('%s sends a person within the capacity without a question', async (call, send, given) => {
  const { writes } = stubServer({ [call]: { body: added } })
  expect(await send()).toEqual(added)
  const body = 'session' in given ? { session: '1', list: 'registered' } : given
  expect(writes()).toEqual([{ call, body: { ...body, withinCapacity: true } }])
  expect(questions).toEqual([])
})

it.each([
  [adding, add, 'Register Ana Ito for "Airway workshop" anyway?'],
  [
    'POST /api/registrations/p1/move',
    () => move('registered', added, target),
    'Move Ana Ito to "Airway workshop" anyway?',
  ],
])('%s exceeds the capacity only after a Yes', async (call, send, question) => {
  const { writes } = stubServer({ [call]: [full, full, { body: added }] })
  answer = [false]
  expect(await send()).toBeUndefined()
  expect(questions).toEqual([`No place is free. ${question}`])
  expect(await send()).toEqual(added)
  expect(writes()).toHaveLength(3)
  expect(writes()[2]?.body).not.toHaveProperty('withinCapacity')
})

it('asks nothing about a refusal that is not about the capacity', async () => {
  const message = 'This address is registered already.'
  stubServer({ [adding]: { status: 409, body: { message } } })
  await expect(add()).rejects.toEqual(expect.objectContaining({ serverMessage: message }))
  expect(questions).toEqual([])
})

it.each([
  ['registered', 'PUT /api/registrations/p1', input],
  [
    'waiting',
    'PUT /api/waiting-list/p1',
    { name: 'Ana Ito', email: 'ana@example.org', tier: 'FY2' },
  ],
] as const)('corrects a %s by its own call', async (list, call, body) => {
  const { writes } = stubServer({ [call]: { body: added } })
  await correct(list, added, input)
  expect(writes()).toEqual([{ call, body }])
})
