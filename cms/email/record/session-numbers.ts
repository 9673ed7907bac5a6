import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { type FigureName, figureNames } from '#collections/figures/session-figures.collection.ts'
import { selectRows } from '#cms/platform/database/sqlite/select-rows.ts'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import type { DbContext } from '#cms/platform/database/rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'

/** How many signed up, waited and were there, for the whole time or half of it, and the sums of their ratings. */
export type SessionNumbers = Record<FigureName, number>
type Counted = Partial<SessionNumbers> & { id: string }

const these = 'IN (SELECT value FROM json_each(:ids))'

const statements = [
  `SELECT session_id AS id, count(*) AS registered FROM registration
    WHERE session_id ${these} GROUP BY session_id`,
  `SELECT session_id AS id, count(*) AS waiting FROM waiting_list_entry
    WHERE session_id ${these} GROUP BY session_id`,
  `SELECT session AS id, sum(share = 'all') AS whole, sum(share = 'half') AS half,
      sum(NOT EXISTS (SELECT 1 FROM registration
        WHERE session_id = attendance.session AND email = attendance.email)) AS walkIns
    FROM attendance WHERE session ${these} GROUP BY session`,
  `SELECT session AS id, count(*) AS answers, sum(useful) AS useful, sum(taught) AS taught
    FROM feedback WHERE session ${these} GROUP BY session`,
  `SELECT *, walk_ins AS walkIns FROM session_figures WHERE id ${these}`,
]

async function* inFile(db: SQLiteAdapter, ids: string[]): AsyncGenerator<Counted[]> {
  const args = { ids: JSON.stringify(ids) }
  for (const sql of statements) {
    yield selectRows<Counted>(db, { sql, args })
    await nextTurn()
  }
}

const sums = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, { $sum: `$${field}` }]))
const ofShare = (share: string) => ({ $cond: [{ $eq: ['$share', share] }, 1, 0] })

async function* inMongo(db: MongooseAdapter, ids: string[]): AsyncGenerator<Counted[]> {
  const collection = (slug: string) => db.collections[slug]!
  const $match = { session: { $in: ids } }
  const counting = (slug: string, stages: object[]) =>
    collection(slug).aggregate<Counted>([
      { $match },
      ...stages,
      { $addFields: { id: '$_id' } },
    ] as never)
  const people = ['registered', 'whole', 'half']
  yield counting('registration', [
    { $project: { session: 1, email: 1, registered: { $literal: 1 } } },
    {
      $unionWith: {
        coll: collection('attendance').collection.name,
        pipeline: [
          { $match },
          { $project: { session: 1, email: 1, whole: ofShare('all'), half: ofShare('half') } },
        ],
      },
    },
    { $group: { _id: { session: '$session', email: '$email' }, ...sums(people) } },
    {
      $group: {
        _id: '$_id.session',
        ...sums(people),
        walkIns: { $sum: { $cond: ['$registered', 0, { $add: ['$whole', '$half'] }] } },
      },
    },
  ])
  yield counting('waiting-list-entry', [{ $group: { _id: '$session', waiting: { $sum: 1 } } }])
  yield counting('feedback', [
    { $group: { _id: '$session', answers: { $sum: 1 }, ...sums(['useful', 'taught']) } },
  ])
  const kept = await collection('session-figures')
    .find({ _id: { $in: ids } })
    .lean()
  yield kept.map(({ _id, ...row }) => ({ ...row, id: String(_id) }))
}

/** Stores numbers for good; what is stored already stays. */
export async function keepFigures(req: DbContext, sessions: readonly string[]): Promise<void> {
  const numbers = await sessionNumbers(req.payload, sessions)
  const rows = [...numbers].map(([id, figures]) => ({ id, ...figures }))
  await insertMissing(req, 'session-figures', rows)
}

/** A statement of the embedded database blocks the thread that answers visitors. */
const sessionsAtOnce = 100

/** The numbers of sessions, as stored for good or else counted; those without any are all 0. */
export async function sessionNumbers(
  payload: Payload,
  sessions: readonly string[],
): Promise<Map<string, SessionNumbers>> {
  const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as SessionNumbers
  const numbers = new Map(sessions.map((id) => [id, { ...none }]))
  for (let from = 0; from < sessions.length; from += sessionsAtOnce) {
    const ids = sessions.slice(from, from + sessionsAtOnce)
    const counted = forDatabase<AsyncGenerator<Counted[]>>(payload, {
      mongo: (db) => inMongo(db, ids),
      sqlite: (db) => inFile(db, ids),
    })
    // What was counted for good comes last, and stands for everything counted before.
    for await (const rows of counted) {
      for (const row of rows) {
        const found = numbers.get(row.id)
        if (!found) continue
        for (const name of figureNames) if (row[name] !== undefined) found[name] = row[name]
      }
    }
  }
  return numbers
}
