import { expect, it } from 'vitest'
import { findPeople } from './found-people.ts'

const session = {
  title: 'Airway with Ada',
  faculty: null,
  topic: 'Intubation',
  location: 'Resus',
  registrations: [
    { id: 'ada', fullName: 'Ada Lovelace', email: 'ada@example.org' },
    { id: 'soren', fullName: 'Søren Ågård', email: 'soren@example.org' },
  ],
  waitingList: [{ id: 'grace', name: 'Grace Hopper', email: 'grace@example.com' }],
}

it.each([
  ['nothing', '', undefined],
  ['the session alone', 'airway resus', undefined],
  ['a word of the session that a person has too', 'ada', undefined],
  ['a person in the session', 'airway AGARD', ['soren']],
  ['part of an address', 'example.com', ['grace']],
  ['words that several people have', 'example', ['ada', 'soren', 'grace']],
  ['both names of one', 'grace hopper', ['grace']],
  ['two people', 'lovelace hopper', ['ada', 'grace']],
  ['nobody', 'nobody', undefined],
])('a search for %s is about the right people', (_what, search, expected) => {
  const found = findPeople(session, search)
  expect(found && [...found]).toEqual(expected)
})
