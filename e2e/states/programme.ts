import { type APIRequestContext, expect } from '@playwright/test'
import { joinWaitingList } from '../support/admin-sign-in.ts'
import { createSession, recordAttendance, registerPerson } from '../support/hub-api.ts'

/** The month of the sessions below, years after the example term. */
export const month = '2038-03'
export const emptyMonth = '2038-08'
const pastMonth = '2019-03'
export const longMonth = '2038-05'
export const topic = 'Acute medicine week'

/** Where states find the sessions that they store themselves. */
export const managedSessions = '/admin?year=2039'

/** One session for each availability that a card can show. */
export const titles = {
  open: 'Chest Pain: The First Ten Minutes',
  few: 'Ultrasound: Lines and Nerve Blocks',
  full: 'Simulation: The Sick Toddler',
  waiting: 'Surgical Airway on the Bench Model',
  unlimited: 'Online: Dizziness Made Simple',
  free: 'Open Case Conference',
  past: 'Sepsis: The Golden Hour',
}

const on = (day: string, start: string, end: string) => ({
  startTime: `${day}T${start}:00`,
  endTime: `${day}T${end}:00`,
})
const thursday = (start: string, end: string) => on(`${month}-11`, start, end)

const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

/** Texts of maximum length, with words that fit on no line. */
const long = {
  ...on(`${longMonth}-12`, '09:00', '17:30'),
  title: `Everything about ${longWord.repeat(3)} and what came before it, `.repeat(3).slice(0, 300),
  description: `${`${longWord} `.repeat(3)}\n\n${'All of it matters, to the last word. '.repeat(40)}`,
  faculty: `Dr ${longWord}, Dr Wilhelmina Featherstonehaugh-Cholmondeley and all of their colleagues`,
  location: `${longWord} Building, Level 2, past the second lift on the left, behind the double doors`,
}

/** Stores the sessions that the states show, with their people. */
export async function storeProgramme(admin: APIRequestContext) {
  const store = async (
    fields: Record<string, unknown>,
    people: readonly string[] = [],
    waiting: readonly string[] = [],
  ) => {
    const { id } = await createSession(admin, {
      topic,
      faculty: 'Dr Helena Strand',
      description:
        'What to do before the results are back, with four cases from the department.\n\nBring your questions.',
      ...fields,
    })
    for (const name of people) await registerPerson(admin, id, name)
    for (const name of waiting) await joinWaitingList(admin, id, name)
    return id
  }
  const pair = ['Ada Lovelace', 'Grace Hopper']
  await store({ ...thursday('08:00', '09:00'), title: titles.open, capacity: 20 }, pair)
  await store(
    { ...thursday('09:30', '10:30'), title: titles.few, category: 'Ultrasound', capacity: 4 },
    pair,
  )
  await store({ ...thursday('11:00', '12:00'), title: titles.full, capacity: 2 }, pair)
  await store({ ...thursday('13:00', '14:00'), title: titles.waiting, capacity: 2 }, pair, [
    'Mary Seacole',
    'Elizabeth Garrett',
  ])
  await store({ ...thursday('15:00', '16:00'), title: titles.unlimited, capacity: null })
  await store({
    ...on(`${month}-18`, '08:00', '09:00'),
    title: titles.free,
    capacity: null,
    registrationRequired: false,
  })
  const past = await store({ ...on(`${pastMonth}-14`, '10:00', '11:00'), title: titles.past })
  await recordAttendance(admin, past, { 'Ada Lovelace': 'all', 'Grace Hopper': 'half' })
  await store(long, ['Maximiliana Featherstonehaugh-Cholmondeley'])
}

/** A session for the sign-up dialogs and admin screens, so that the others don't change. */
export async function storeSession(
  admin: APIRequestContext,
  title: string,
  fields: Record<string, unknown> = {},
) {
  const session = await createSession(admin, {
    ...on('2039-02-10', '14:00', '15:30'),
    title,
    ...fields,
  })
  expect(session.title).toBe(title)
  return session
}
