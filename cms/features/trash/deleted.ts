import type { PayloadRequest } from 'payload'
import type { DeletedItem } from '#collections/trash/contract.ts'
import { deletedKinds } from '#collections/trash/kinds.ts'
import { counted } from '#collections/counted.ts'
import { findRows, type DbContext, isDeleted } from '#cms/platform/database/rows.ts'

const maxListed = 500

/** A row in the trash. */
export type Deleted = { id: string; deletedAt: string; session?: string } & Partial<
  Record<'title' | 'fullName' | 'name', string | null>
>

export const titleOf = ({ title, fullName, name }: Deleted): string =>
  title || fullName || name || 'Anonymous'

/** How many people each session is about: somebody may have had a place and been there. */
export async function countPeopleOf(req: DbContext, sessions: string[]) {
  const where = { session: { in: sessions } }
  const emails = new Map<string, Set<string>>()
  for (const list of ['registration', 'attendance'] as const) {
    for (const { session, email } of await findRows(req, list, {
      where,
      fields: ['session', 'email'],
    })) {
      emails.set(session, (emails.get(session) ?? new Set()).add(email))
    }
  }
  return new Map([...emails].map(([session, { size }]) => [session, size]))
}

async function listImports(req: DbContext): Promise<DeletedItem[]> {
  const imports = await findRows(req, 'import', { sort: '-at', limit: maxListed })
  return imports.map(({ id, at, sessions }) => ({
    id,
    kind: 'import',
    title: `Import of ${counted((sessions as string[]).length, 'session')}`,
    people: 0,
    deletedAt: at,
  }))
}

/** Newest first, with the imports that can be taken back. */
export async function listDeleted(req: PayloadRequest): Promise<DeletedItem[]> {
  const items = await listImports(req)
  for (const kind of deletedKinds) {
    const query = { where: isDeleted, withDeleted: true, sort: '-deletedAt', limit: maxListed }
    const rows = (await findRows(req, kind, query)) as Deleted[]
    const ids = rows.map(({ id }) => id)
    const people = kind === 'session' ? await countPeopleOf(req, ids) : undefined
    for (const row of rows) {
      const { id, deletedAt } = row
      items.push({ id, kind, title: titleOf(row), people: people?.get(id) ?? 0, deletedAt })
    }
  }
  return items
    .toSorted((one, other) => (one.deletedAt < other.deletedAt ? 1 : -1))
    .slice(0, maxListed)
}
