// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { addTo, correct, move } from './save-person.ts'

const session = adminSession()
const input = { fullName: 'Ana Ito', email: 'ana@example.org', rotaTier: 'FY2' }
const person = { id: 'p1', ...input }
const adding = 'POST /api/admin/sessions/1/people'
const full = {
  status: 409,
  body: {
    message: 'All 10 places are taken.',
    current: { capacity: 10, registered: 10, waitingListCount: 0 },
  },
}
const confirm = vi.fn<(question: string) => boolean>()

const add = () => addTo(session, 'registered', input)
const target = { session, list: 'registered' } as const
const withList = { ...input, list: 'registered' }

beforeEach(() => vi.stubGlobal('confirm', confirm.mockReset().mockReturnValue(true)))

it.each([
  [adding, add, withList],
  ['POST /api/registrations/p1/move', () => move('registered', person, target), target],
  ['POST /api/waiting-list/p1/move', () => move('waiting', person, target), target],
])('%s sends a person within the capacity without a question', async (call, send, given) => {
  const { writes } = stubServer({ [call]: { body: person } })
  expect(await send()).toEqual(person)
  const body = 'session' in given ? { session: '1', list: 'registered' } : given
  expect(writes()).toEqual([{ call, body: { ...body, withinCapacity: true } }])
  expect(confirm).not.toHaveBeenCalled()
})

it.each([
  [adding, add, 'Register Ana Ito for "Airway workshop" anyway?'],
  [
    'POST /api/registrations/p1/move',
    () => move('registered', person, target),
    'Move Ana Ito to "Airway workshop" anyway?',
  ],
])('%s exceeds the capacity only after a Yes', async (call, send, question) => {
  const { writes } = stubServer({ [call]: [full, full, { body: person }] })
  confirm.mockReturnValueOnce(false)
  expect(await send()).toBeUndefined()
  expect(confirm).toHaveBeenLastCalledWith(`All 10 places are taken. ${question}`)
  expect(await send()).toEqual(person)
  expect(writes()).toHaveLength(3)
  expect(writes()[2]?.body).not.toHaveProperty('withinCapacity')
})

it('asks nothing about a refusal that is not about the capacity', async () => {
  const message = 'This address is registered already.'
  stubServer({ [adding]: { status: 409, body: { message } } })
  await expect(add()).rejects.toEqual(expect.objectContaining({ serverMessage: message }))
  expect(confirm).not.toHaveBeenCalled()
})

it.each([
  ['registered', 'PUT /api/registrations/p1', input],
  [
    'waiting',
    'PUT /api/waiting-list/p1',
    { name: 'Ana Ito', email: 'ana@example.org', tier: 'FY2' },
  ],
] as const)('corrects a %s by its own call', async (list, call, body) => {
  const { writes } = stubServer({ [call]: { body: person } })
  await correct(list, person, input)
  expect(writes()).toEqual([{ call, body }])
})
