import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import type { RequestState } from '#collections/topic-requests/request-list.ts'
import { selectRows } from '#cms/platform/database/sqlite/select-rows.ts'
import { tableOf } from '#cms/platform/database/sqlite/table-of.ts'
import { forDatabase } from '#cms/platform/database/which-database.ts'

export type RequestKind = 'topic-request' | 'theatre-request'
export type StoredRequest = {
  id: string
  name: string | null
  email: string | null
  text: string
  createdAt: string
  answeredAt: string | null
}

/** An instant, and how many requests of the same instant come before. */
export type Position = { at: string; seen: number }
export const newest: Position = { at: '9999-12-31T23:59:59.999Z', seen: 0 }

const textFields = { 'topic-request': 'message', 'theatre-request': 'datesAvailable' } as const
const textColumns = { 'topic-request': 'message', 'theatre-request': 'dates_available' } as const

type Read = { kind: RequestKind; state?: RequestState; after: Position; limit: number }

type MongoRequest = StoredRequest & { createdAt: Date; answeredAt?: Date | null }

const answeredInMongo = { new: { answeredAt: null }, answered: { answeredAt: { $ne: null } } }

async function inMongo(db: MongooseAdapter, { kind, state, after, limit }: Read) {
  const isAsked = state && answeredInMongo[state]
  const rows = await db.collections[kind]!.aggregate<MongoRequest>([
    { $match: { createdAt: { $lte: new Date(after.at) }, deletedAt: null, ...isAsked } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: after.seen },
    { $limit: limit },
    {
      $project: {
        _id: 0,
        id: { $toString: '$_id' },
        name: 1,
        email: 1,
        text: `$${textFields[kind]}`,
        createdAt: 1,
        answeredAt: 1,
      },
    },
  ]).exec()
  return rows.map(({ createdAt, answeredAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }))
}

const answeredInFile = { new: 'AND answered_at IS NULL', answered: 'AND answered_at IS NOT NULL' }

async function inFile(db: SQLiteAdapter, { kind, state, after, limit }: Read) {
  return selectRows<StoredRequest>(db, {
    sql: `SELECT id, name, email, ${textColumns[kind]} AS text, created_at AS "createdAt",
        answered_at AS "answeredAt"
      FROM ${tableOf(db, kind)} WHERE created_at <= ? AND deleted_at IS NULL ${state ? answeredInFile[state] : ''}
      ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`,
    args: [after.at, limit, after.seen],
  })
}

/** Newest first, each with the position after it. */
export async function readRequests(payload: Payload, read: Read) {
  const rows: StoredRequest[] = await forDatabase(payload, {
    mongo: (db) => inMongo(db, read),
    sqlite: (db) => inFile(db, read),
  })
  let position = read.after
  return rows.map((request) => {
    const seen = request.createdAt === position.at ? position.seen + 1 : 1
    position = { at: request.createdAt, seen }
    return { request, position }
  })
}
