import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { doorOpens } from '#collections/attendance/door.ts'
import { type FigureName, figureNames } from '#collections/figures/session-figures.collection.ts'
import { selectRows } from '#cms/platform/database/sqlite/select-rows.ts'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import type { DbContext, Row } from '#cms/platform/database/rows.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'

/** How many signed up, waited and were there, for the whole time or half of it, and the sums of their ratings. */
export type SessionNumbers = Record<FigureName, number>
type Counted = Partial<SessionNumbers> & { id: string }
/** Attendance of another start than the one that it has now is not counted. */
type Session = Pick<Row<'session'>, 'id' | 'startTime'>

const these = 'IN (SELECT value FROM json_each(:ids))'

const statements = [
  `SELECT session_id AS id, count(*) AS registered FROM registration
    WHERE session_id ${these} GROUP BY session_id`,
  `SELECT session_id AS id, count(*) AS waiting FROM waiting_list_entry
    WHERE session_id ${these} GROUP BY session_id`,
  `SELECT session AS id, sum(share = 'all') AS whole, sum(share = 'half') AS half,
      sum(NOT EXISTS (SELECT 1 FROM registration
        WHERE session_id = attendance.session AND email = attendance.email)) AS walkIns
    FROM json_each(:opens) AS opens
    JOIN attendance ON attendance.session = opens.key AND attendance.arrived_at >= opens.value
    GROUP BY session`,
  `SELECT session AS id, count(*) AS answers, sum(useful) AS useful, sum(taught) AS taught
    FROM feedback WHERE session ${these} GROUP BY session`,
  `SELECT *, walk_ins AS walkIns FROM session_figures WHERE id ${these}`,
]

async function* inFile(db: SQLiteAdapter, sessions: Session[]): AsyncGenerator<Counted[]> {
  const opens = sessions.map((session) => [session.id, doorOpens(session).toISOString()])
  const args = {
    ids: JSON.stringify(sessions.map(({ id }) => id)),
    opens: JSON.stringify(Object.fromEntries(opens)),
  }
  for (const sql of statements) {
    yield selectRows<Counted>(db, { sql, args })
    await nextTurn()
  }
}

const ofShare = (share: string) => ({ $sum: { $cond: [{ $eq: ['$share', share] }, 1, 0] } })
/** The list that one of two united groups has; the other one has none. */
const onlyList = (field: string) => ({ $ifNull: [{ $first: field }, []] })

/**
 * Signed up, there, and there without having signed up. One list of addresses for each session: a group for each
 * person at each session takes the database twice as long.
 */
const peopleStages = (sessions: Session[], attendance: string) => [
  { $match: { session: { $in: sessions.map(({ id }) => id) } } },
  { $group: { _id: '$session', signedUp: { $push: '$email' } } },
  {
    $unionWith: {
      coll: attendance,
      pipeline: [
        {
          $match: {
            $or: sessions.map((session) => ({
              session: session.id,
              arrivedAt: { $gte: doorOpens(session) },
            })),
          },
        },
        {
          $group: {
            _id: '$session',
            there: { $push: '$email' },
            whole: ofShare('all'),
            half: ofShare('half'),
          },
        },
      ],
    },
  },
  {
    $group: {
      _id: '$_id',
      signedUp: { $push: '$signedUp' },
      there: { $push: '$there' },
      whole: { $sum: '$whole' },
      half: { $sum: '$half' },
    },
  },
  { $set: { signedUp: onlyList('$signedUp'), there: onlyList('$there') } },
  {
    $project: {
      whole: 1,
      half: 1,
      registered: { $size: '$signedUp' },
      walkIns: { $size: { $setDifference: ['$there', '$signedUp'] } },
    },
  },
]

const inParts = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(size * index, size * (index + 1)),
  )

async function* inMongo(db: MongooseAdapter, sessions: Session[]): AsyncGenerator<Counted[]> {
  const ids = sessions.map(({ id }) => id)
  const collection = (slug: string) => db.collections[slug]!
  const $match = { session: { $in: ids } }
  const counting = (slug: string, stages: object[]) =>
    collection(slug).aggregate<Counted>([...stages, { $addFields: { id: '$_id' } }] as never)
  const grouping = (slug: string, group: object) =>
    counting(slug, [{ $match }, { $group: { _id: '$session', ...group } }])
  const { name } = collection('attendance').collection
  const counted = [
    // Side by side: the database has several threads.
    ...inParts(sessions, 100).map((some) => counting('registration', peopleStages(some, name))),
    grouping('waiting-list-entry', { waiting: { $sum: 1 } }),
    grouping('feedback', {
      answers: { $sum: 1 },
      useful: { $sum: '$useful' },
      taught: { $sum: '$taught' },
    }),
    counting('session-figures', [{ $match: { _id: { $in: ids } } }]),
  ]
  yield* await Promise.all(counted.map((one) => one.exec()))
}

/** Stores numbers for good; what is stored already stays. */
export async function keepFigures(req: DbContext, sessions: readonly Session[]): Promise<void> {
  const numbers = await sessionNumbers(req.payload, sessions)
  const rows = [...numbers].map(([id, figures]) => ({ id, ...figures }))
  await insertMissing(req, 'session-figures', rows)
}

const sessionsAtOnce = (payload: Payload) =>
  forDatabase(payload, {
    mongo: () => 500,
    // A statement blocks the thread that answers visitors.
    sqlite: () => 100,
  })

/** The numbers of sessions, as stored for good or else counted; those without any are all 0. */
export async function sessionNumbers(
  payload: Payload,
  sessions: readonly Session[],
): Promise<Map<string, SessionNumbers>> {
  const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as SessionNumbers
  const numbers = new Map(sessions.map(({ id }) => [id, { ...none }]))
  for (const some of inParts(sessions, sessionsAtOnce(payload))) {
    const counted = forDatabase<AsyncGenerator<Counted[]>>(payload, {
      mongo: (db) => inMongo(db, some),
      sqlite: (db) => inFile(db, some),
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
