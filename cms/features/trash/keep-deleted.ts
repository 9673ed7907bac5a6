import type { CollectionConfig, PayloadRequest, Plugin, Where } from 'payload'
import { type DeletedKind, deletedKinds } from '#collections/trash/kinds.ts'
import { type MailKind, offerKinds, receiptKinds } from '#collections/mail/states.ts'
import { insertMissing } from '#cms/platform/database/insert-missing.ts'
import { findRow, findRows, type DbContext, type Row, withId } from '#cms/platform/database/rows.ts'
import {
  type Document,
  isOfSession,
  kindsOfSession,
  type NewDeletedRow,
  peopleIn,
  removeFromBin,
} from './rows.ts'

declare module 'payload' {
  interface RequestContext {
    /** Deletes without the bin. */
    isForGood?: boolean
  }
}

/** Others are wrong after a deletion, or an administrator has written them. */
const keptMails: MailKind[] = [...receiptKinds, ...offerKinds, 'reminder', 'certificate']

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export const titleOf = ({ title, fullName, name }: Document) =>
  text(title) ?? text(fullName) ?? text(name) ?? 'Anonymous'

function itemOf(kind: DeletedKind, row: Document): NewDeletedRow {
  return {
    id: row.id,
    kind,
    title: titleOf(row),
    session: isOfSession(kind) ? text(row.session) : null,
    email: text(row.email)?.toLowerCase() ?? null,
    people: 0,
    row,
    deletedAt: new Date().toISOString(),
  }
}

async function mailsByPerson(req: DbContext, where: Where) {
  const kept: Where = { and: [where, { kind: { in: keptMails } }] }
  const byPerson = new Map<string, Row<'mail'>[]>()
  for (const mail of await findRows(req, 'mail', { where: kept })) {
    byPerson.set(mail.person, [...(byPerson.get(mail.person) ?? []), mail])
  }
  return byPerson
}

async function put(req: PayloadRequest, items: NewDeletedRow[], parts: NewDeletedRow[] = []) {
  // A deletion that failed may have left an older copy.
  await removeFromBin(req, ...items.map(({ id }) => id))
  await insertMissing(req, 'deleted-item', [...parts, ...items])
}

/** Runs before the lists are cleared. */
export async function keepSession(req: PayloadRequest, id: string): Promise<void> {
  const session = await findRow(req, 'session', withId(id))
  if (!session || req.context.isForGood) return
  const where: Where = { session: { equals: id } }
  const mails = await mailsByPerson(req, where)
  const people: NewDeletedRow[] = []
  for (const list of kindsOfSession) {
    for (const row of await findRows(req, list, { where })) {
      people.push({ ...itemOf(list, row), partOf: id, mails: mails.get(row.id) ?? [] })
    }
  }
  await put(req, [{ ...itemOf('session', session), people: peopleIn(people) }], people)
}

/** Rows of a session that are deleted past the hooks, with their emails. */
export async function keepRows(
  req: PayloadRequest,
  kind: DeletedKind,
  session: string,
  rows: Document[],
) {
  const ofRows: Where = {
    and: [{ session: { equals: session } }, { person: { in: rows.map(({ id }) => id) } }],
  }
  const mails = await mailsByPerson(req, ofRows)
  await put(
    req,
    rows.map((row) => ({ ...itemOf(kind, row), mails: mails.get(row.id) ?? [] })),
  )
}

/** Rows that are restored with another one. */
export const keepParts = (
  req: PayloadRequest,
  kind: DeletedKind,
  partOf: string,
  rows: Document[],
): Promise<unknown> =>
  insertMissing(
    req,
    'deleted-item',
    rows.map((row) => ({ ...itemOf(kind, row), partOf })),
  )

async function keep(req: PayloadRequest, kind: DeletedKind, id: string): Promise<void> {
  const row = await findRow(req, kind, withId(id))
  if (!row || req.context.isForGood) return
  const item = itemOf(kind, row)
  // By both, which have an index.
  const ofPerson: Where = {
    and: [{ session: { equals: item.session } }, { person: { equals: id } }],
  }
  const mails = item.session ? await mailsByPerson(req, ofPerson) : undefined
  await put(req, [{ ...item, mails: mails?.get(id) ?? [] }])
}

const kindOf = ({ slug, trash }: CollectionConfig) =>
  // A session is kept by its own hook, under the lock of its lists.
  deletedKinds.find((kind) => kind === slug && kind !== 'session' && !trash)

/** Keeps deleted documents for thirty days (docs/product, rule 126). */
export const keepDeleted: Plugin = (config) => ({
  ...config,
  collections: config.collections?.map((collection) => {
    const kind = kindOf(collection)
    if (!kind) return collection
    const { hooks } = collection
    const beforeDelete = [
      ...(hooks?.beforeDelete ?? []),
      ({ req, id }: { req: PayloadRequest; id: number | string }) => keep(req, kind, String(id)),
    ]
    return { ...collection, hooks: { ...hooks, beforeDelete } }
  }),
})
