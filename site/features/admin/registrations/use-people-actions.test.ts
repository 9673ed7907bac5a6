// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { mutate } from 'swr'
import { beforeEach, expect, it, vi } from 'vitest'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { promotionQuestion, usePeopleActions } from './use-people-actions.ts'

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

const hook = (fields: Partial<ReturnType<typeof adminSession>> = {}) =>
  renderHook(() => usePeopleActions(adminSession({ waitingList: [first, second], ...fields })))
    .result

beforeEach(async () => {
  vi.clearAllMocks()
  questions.length = 0
  answer = []
  vi.stubGlobal('confirm', (question: string) => {
    questions.push(question)
    return answer.shift() ?? true
  })
  await mutate(() => true, undefined, { revalidate: false })
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
    await mutate(['/api/config'], { sendsEmails }, { revalidate: false })
    const { current } = hook()
    await act(() => current.promote(first))
    expect(writes()).toEqual([{ call: promoting, body: { withinCapacity: true } }])
    const email = sendsEmails ? 'They will get an email.' : 'no email: no mail server is set.'
    expect(questions[0]).toContain(email)
    expect(showToast).toHaveBeenCalledWith({ title: 'Promoted Successfully', ...toast })
  },
)

it('asks before it passes over those who have waited longer, and does nothing after a No', async () => {
  const { writes } = stubServer()
  answer = [false]
  const { current } = hook()
  await act(() => current.promote(second))
  expect(questions).toHaveLength(1)
  expect(questions[0]).toContain('1 person has waited longer.')
  expect(writes()).toEqual([])
  expect(showToast).not.toHaveBeenCalled()
})

it('asks again when the place that it showed is gone, and then exceeds the capacity', async () => {
  const { writes } = stubServer({ [promoting]: [full, promoted(true)] })
  const { current } = hook()
  await act(() => current.promote(first))
  expect(questions).toHaveLength(2)
  expect(questions[0]).not.toContain('All 10 places')
  expect(questions[1]).toContain('All 10 places of this session are taken')
  expect(writes().map(({ body }) => body)).toEqual([{ withinCapacity: true }, undefined])
})

it('leaves a person waiting after a No to the second question', async () => {
  const { writes } = stubServer({ [promoting]: full })
  answer = [true, false]
  const { current } = hook()
  await act(() => current.promote(first))
  expect(writes()).toHaveLength(1)
  expect(showToast).not.toHaveBeenCalled()
  expect(showFailure).not.toHaveBeenCalled()
})

it('exceeds the capacity of a full session after one question', async () => {
  const { writes } = stubServer({ [promoting]: promoted(true) })
  const { current } = hook({ registered: 10 })
  await act(() => current.promote(first))
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
    const { current } = hook()
    const remove = () =>
      call.includes('registrations')
        ? current.remove('registered', registration)
        : current.remove('waiting', { id: first.id, fullName: first.name })
    answer = [false]
    await act(remove)
    expect(writes()).toEqual([])
    await act(remove)
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
