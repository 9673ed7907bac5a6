import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { selectRows } from '#cms/database/sqlite/select-rows.ts'
import { tableOf } from '#cms/database/sqlite/table-of.ts'
import { forDatabase } from '#cms/database/which-database.ts'

export type RequestKind = 'topic-request' | 'theatre-request'
export type StoredRequest = {
  id: string
  name: string | null
  email: string | null
  text: string
  createdAt: string
}

/** An instant, and how many requests of the same instant come before. */
export type Position = { at: string; seen: number }
export const newest: Position = { at: '9999-12-31T23:59:59.999Z', seen: 0 }

const textFields = { 'topic-request': 'message', 'theatre-request': 'datesAvailable' } as const
const textColumns = { 'topic-request': 'message', 'theatre-request': 'dates_available' } as const

type Read = { kind: RequestKind; after: Position; limit: number }

async function inMongo(db: MongooseAdapter, { kind, after, limit }: Read) {
  const rows = await db.collections[kind]!.aggregate<StoredRequest & { createdAt: Date }>([
    { $match: { createdAt: { $lte: new Date(after.at) } } },
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
      },
    },
  ]).exec()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function inFile(db: SQLiteAdapter, { kind, after, limit }: Read) {
  return selectRows<StoredRequest>(db, {
    sql: `SELECT id, name, email, ${textColumns[kind]} AS text, created_at AS "createdAt"
      FROM ${tableOf(db, kind)} WHERE created_at <= ?
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
