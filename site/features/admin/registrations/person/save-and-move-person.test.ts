// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#site/data/api.ts'
import { adminSession } from '#site/features/admin/sessions/session.fixture.ts'
import { stubServer } from '#site/testing/stub-server.fixture.ts'
import { addTo, correct, move, type PersonTask } from './save-person.ts'

const session = adminSession()
const input = { fullName: 'Ana Ito', email: 'ana@example.org', rotaTier: 'FY2' }
const person = { id: 'p1', ...input }
const adding = 'POST /api/admin/sessions/1/people'
const moving = 'POST /api/registrations/p1/move'
const full = {
  status: 409,
  body: {
    message: 'All 10 places are taken.',
    current: { capacity: 10, registered: 10, waitingListCount: 0 },
  },
}

let isYes = true
const questions: string[] = []

const add = () => addTo(session, 'registered', input)
const toThisSession = (from: PersonTask['list']) =>
  move(from, person, { session, list: 'registered' })

beforeEach(() => {
  isYes = true
  questions.length = 0
  vi.stubGlobal('confirm', (question: string) => {
    questions.push(question)
    return isYes
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('adds a person within the capacity without a question', async () => {
  const { writes } = stubServer({ [adding]: { body: person } })
  expect(await add()).toEqual(person)
  const body = { ...input, list: 'registered', withinCapacity: true }
  expect(writes()).toEqual([{ call: adding, body }])
  expect(questions).toEqual([])
})

it('adds a person beyond the capacity after a Yes', async () => {
  const { writes } = stubServer({ [adding]: [full, { body: person }] })
  expect(await add()).toEqual(person)
  expect(questions).toEqual([
    'All 10 places are taken. Register Ana Ito for "Airway workshop" anyway?',
  ])
  expect(writes()[1]?.body).toEqual({ ...input, list: 'registered' })
})

it('adds nobody beyond the capacity after a No', async () => {
  isYes = false
  const { writes } = stubServer({ [adding]: full })
  expect(await add()).toBeUndefined()
  expect(writes()).toHaveLength(1)
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
  const { writes } = stubServer({ [call]: { body: person } })
  await correct(list, person, input)
  expect(writes()).toEqual([{ call, body }])
})

it.each([
  ['registered', moving],
  ['waiting', 'POST /api/waiting-list/p1/move'],
] as const)(
  'moves a person from a %s within the capacity without a question',
  async (list, call) => {
    const { writes } = stubServer({ [call]: { body: person } })
    expect(await toThisSession(list)).toEqual(person)
    const body = { session: '1', list: 'registered', withinCapacity: true }
    expect(writes()).toEqual([{ call, body }])
    expect(questions).toEqual([])
  },
)

it('moves a person beyond the capacity only after a Yes', async () => {
  const { writes } = stubServer({ [moving]: [full, full, { body: person }] })
  isYes = false
  expect(await toThisSession('registered')).toBeUndefined()
  expect(questions).toEqual(['All 10 places are taken. Move Ana Ito to "Airway workshop" anyway?'])
  isYes = true
  expect(await toThisSession('registered')).toEqual(person)
  expect(writes().at(-1)?.body).toEqual({ session: '1', list: 'registered' })
})

it('leaves a person where they are when the server refuses to move them', async () => {
  stubServer({ [moving]: { status: 503 } })
  await expect(toThisSession('registered')).rejects.toBeInstanceOf(ApiError)
})
