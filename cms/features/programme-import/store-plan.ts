import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { textKey } from '#collections/text-key.ts'
import { initialsOf } from '#collections/users/initials.ts'
import { record } from '#cms/platform/audit-log/record.ts'
import { tellFormerTeachers } from '#cms/email/outbox/plan-teaching-mails.ts'
import { writeRows } from '#cms/platform/database/write-rows.ts'
import { freshSeats } from '#cms/features/seats/counters.ts'
import { allowOverbooking, recountSeats } from '#cms/features/seats/recount.ts'
import { keptImport } from './kept-import.ts'
import type { Plan } from './plan-import.ts'

/** All or nothing, in one commit. @returns the id by which it can be taken back; null if nothing changes. */
export async function storePlan(
  req: PayloadRequest,
  { categories, steps }: Plan,
): Promise<string | null> {
  const { payload } = req
  const now = new Date().toISOString()
  const changed = steps.filter(({ stored, fields }) => !stored || fields.length > 0)
  if (changed.length === 0) return null
  const series = randomUUID()
  const sessions = changed.map(({ stored, session }) => ({
    id: randomUUID() as string,
    createdAt: now,
    series: changed.length > 1 ? series : null,
    ...stored,
    ...session,
    updatedAt: now,
    editedBy: initialsOf(req.user),
  }))
  const newCategories = categories.map((category) => ({
    ...category,
    id: randomUUID() as string,
    nameKey: textKey(category.name),
    createdAt: now,
    updatedAt: now,
  }))
  const kept = keptImport({
    created: sessions.filter((_session, index) => !changed[index]!.stored).map(({ id }) => id),
    changed: changed.flatMap(({ stored }) => (stored ? [{ before: stored, at: now }] : [])),
    categories: newCategories.map(({ id }) => id),
  })
  for (const { stored, session, fields } of changed) {
    if (stored && fields.includes('capacity'))
      await allowOverbooking(req, stored.id, { capacity: session.capacity })
    if (stored && fields.includes('facultyEmail'))
      await tellFormerTeachers(req, stored, session.facultyEmail)
  }
  await writeRows(payload, {
    category: newCategories,
    session: sessions,
    place: sessions
      .filter((_session, index) => !changed[index]!.stored)
      .map(({ id, capacity }) => freshSeats(id, capacity)),
    'deleted-item': [kept],
  })
  for (const { stored, fields } of changed) {
    if (stored && fields.includes('capacity')) await recountSeats(payload, stored.id)
  }
  await record(req, { action: 'import', target: 'session', count: sessions.length })
  return kept.id
}
