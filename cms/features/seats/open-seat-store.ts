import DataLoader from 'dataloader'
import type { Payload } from 'payload'
import { findRow, findRows, withId, withIds } from '#cms/platform/database/rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'
import type { SignUpRow } from './sign-up-row.ts'
import { findSeats } from './counters.ts'
import {
  type Arrival,
  decideEntries,
  decideMove,
  decideOffers,
  decidePromotion,
  decideRegistrations,
} from './decide.ts'
import { mongoCommitter } from './mongo-committer.ts'
import { countOffers, readFacts } from './read-facts.ts'
import type { NewEntry, Registration, SeatStore } from './seat-store.ts'
import { sqliteCommitter } from './sqlite-committer.ts'

/** A registration takes some 50 µs of a commit, which blocks the process. */
const maxBatchSize = 100

/** Batches calls, as a commit costs more than its rows: calls during a commit share the next one. */
function inBatches<Item, Result>(store: (items: readonly Item[]) => Promise<Result[]>) {
  let inFlight: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const stored = store(items)
      inFlight = stored.catch(() => undefined)
      return stored
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => void inFlight.then(() => setImmediate(dispatch)),
    },
  )
  return (item: Item) => loader.load(item)
}

/** Reads what a decision needs, has decide.ts decide, and commits that: the same for both databases. */
export function openSeatStore(payload: Payload): SeatStore {
  const commit = forDatabase(payload, {
    mongo: (db) => mongoCommitter(payload, db),
    sqlite: (db) => sqliteCommitter(payload, db),
  })
  const register = inBatches((registrations: readonly Arrival<Registration>[]) =>
    commit(
      registrations.map(({ row }) => row.session),
      async (req) => {
        const people = registrations.map(({ row }) => ({ ...row, at: row.registeredAt }))
        return decideRegistrations(registrations, await readFacts(req, people))
      },
    ),
  )
  const join = inBatches((entries: readonly Arrival<NewEntry>[]) =>
    commit(
      entries.map(({ row }) => row.session),
      async (req) => {
        const people = entries.map(({ row }) => ({ ...row, at: row.joinedAt }))
        return decideEntries(entries, await readFacts(req, people))
      },
    ),
  )
  return {
    register: (row, tellAt) => register({ row, tellAt }),
    join: (row, tellAt) => join({ row, tellAt }),

    promote: ({ id, session }, registration, rules) =>
      commit([session], async (req) => {
        const entry = await findRow(req, 'waiting-list-entry', withId(id))
        if (!entry) return { result: undefined }
        const [facts] = await readFacts(req, [{ ...entry, at: registration.registeredAt }])
        return decidePromotion(entry, registration, facts, rules)
      }),

    move: (person, rules) =>
      commit([person.from.session, person.to.session], async (req) => {
        const { from, to } = person
        const row = (await findRow(req, from.list, withId(from.id))) as SignUpRow | undefined
        if (!row || row.email !== from.email) return { result: false }
        const [facts] = await readFacts(req, [{ ...to, email: row.email }])
        const left = (await findSeats(req, [from.session])).get(from.session)
        return decideMove(person, row, facts, left, rules)
      }),

    offer: (id, entries, terms) =>
      commit([id], async (req) => {
        const session = await findRow(req, 'session', withId(id))
        const seats = (await findSeats(req, [id])).get(id)
        if (!session || session.cancelledAt || !seats) return { result: [] }
        const offered = await countOffers(req, session, new Date(terms.at))
        const where = {
          and: [withIds(entries), { session: { equals: id } }, { offerUntil: { equals: null } }],
        }
        const people = await findRows(req, 'waiting-list-entry', { where })
        return decideOffers(people, seats, offered, terms)
      }),
  }
}
