import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { entryWithOffer, listOrder, registrationView } from '#collections/registrations/person.ts'
import type { AdminSessionsQuery } from '#collections/sessions/contract.ts'
import { inZone } from '#collections/site-time.ts'
import { countRows } from '#cms/platform/database/by-session.ts'
import { findRows, withIds } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { findSessions } from '../view.ts'
import { bySession, inGroups, type Listed, select } from './select.ts'

/** Sessions with both of their lists, the first who signed up first. */
async function withPeople(payload: Payload, ids: string[]) {
  const where = { session: { in: ids } }
  const sessions = new Map((await findSessions(payload, withIds(ids))).map((one) => [one.id, one]))
  const attendance = await countRows(payload, 'attendance', ids)
  const attended = new Map(attendance.map(({ session, rows }) => [session, rows]))
  const people = bySession(await findRows({ payload }, 'registration', { where, sort: listOrder }))
  return ids.flatMap((id) => {
    const session = sessions.get(id)
    const listed = people.get(id) ?? []
    return session
      ? {
          ...session,
          attended: attended.get(id) ?? 0,
          registrations: listed
            .filter(({ status }) => status === 'registered')
            .map(registrationView),
          waitingList: listed.filter(({ status }) => status === 'waiting').map(entryWithOffer),
        }
      : []
  })
}

async function* groupsWithPeople(payload: Payload, sessions: readonly Listed[]) {
  for (const group of inGroups(sessions)) {
    yield withPeople(
      payload,
      group.map(({ id }) => id),
    )
    await nextTurn()
  }
}

/** Every session with its people, in groups. */
export async function* allWithPeople(payload: Payload) {
  yield* groupsWithPeople(payload, (await select(payload, {})).all)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const registrationsOf = (sessions: readonly Listed[]) =>
  sum(sessions.map(({ registered }) => registered))

/** From the year of the last session back to that of the first. */
function yearsOf(all: readonly Listed[], zone: string): number[] {
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return []
  const newest = inZone(last.startTime, zone).getFullYear()
  const count = newest - inZone(first.startTime, zone).getFullYear() + 1
  return Array.from({ length: count }, (_, index) => newest - index)
}

function countAll(all: readonly Listed[], selected: readonly Listed[], zone: string) {
  const byCategory = new Map<string, number>()
  for (const { category } of all) byCategory.set(category, (byCategory.get(category) ?? 0) + 1)
  return {
    sessions: all.length,
    registrations: registrationsOf(all),
    waiting: sum(all.map(({ waiting }) => waiting)),
    filtered: selected.length,
    filteredRegistrations: registrationsOf(selected),
    byCategory: Object.fromEntries(byCategory),
    years: yearsOf(all, zone),
  }
}

/** The first `limit` sessions of a selection with their people. */
export async function listSelected({ payload, env }: HubContext, query: AdminSessionsQuery) {
  const { limit, ...selection } = query
  const { all, selected } = await select(payload, selection)
  const sessions = []
  for await (const group of groupsWithPeople(payload, selected.slice(0, limit))) {
    sessions.push(...group)
  }
  return { sessions, counts: countAll(all, selected, env.SITE_TIME_ZONE) }
}
