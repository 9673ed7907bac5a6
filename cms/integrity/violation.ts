import type { Payload } from 'payload'
import type { Storage } from '#cms/storage/storage.ts'

/** What the doctor examines: the database and the stored files. */
export type Stored = { payload: Payload; storage: Storage }

/**
 * A broken invariant, in a sentence with ids but no names or addresses. It comes with its repair, or
 * with advice for a person.
 */
export type Violation = { sentence: string } & (
  | { repair: (stored: Stored) => Promise<unknown>; advice?: never }
  | { advice: string; repair?: never }
)
