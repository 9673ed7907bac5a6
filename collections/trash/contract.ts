import { z } from 'zod'
import { admin } from '../call.ts'
import { Id, Instant } from '../fields.ts'

export const deletedKinds = [
  'session',
  'registration',
  'attendance',
  'category',
  'resource',
  'section-heading',
  'sub-heading',
  'topic-request',
  'theatre-request',
] as const

/** The kinds under Recently Deleted: also imports, which can be taken back. */
export const listedKinds = [...deletedKinds, 'import'] as const
export type ListedKind = (typeof listedKinds)[number]

export const daysInTrash = 30

export const DeletedItem = z.object({
  id: Id,
  kind: z.enum(listedKinds),
  title: z.string(),
  /** Deleted with a session. */
  people: z.number(),
  deletedAt: Instant,
})
export type DeletedItem = z.infer<typeof DeletedItem>

export const RestoreInput = z.object({ withinCapacity: z.boolean().optional() })
export type RestoreInput = z.infer<typeof RestoreInput>

export const Restored = z.object({
  kind: z.enum(deletedKinds),
  title: z.string(),
  people: z.number(),
})
export type Restored = z.infer<typeof Restored>

/** Newest first, at most 500. */
export const listDeletedItems = admin.get('/admin/deleted-items', z.array(DeletedItem), {
  audit: 'screen',
})
/** 409 if it exists again, its session is gone, or with `NoPlaceFree`. */
export const restoreDeletedItem = admin.act(
  '/admin/deleted-items/:id/restore',
  RestoreInput.optional(),
  Restored,
)
