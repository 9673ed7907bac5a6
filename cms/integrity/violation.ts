import type { Payload } from 'payload'
import type { Storage } from '#cms/storage/storage.ts'

/** What the doctor examines: the database and the stored files. */
export type Stored = { payload: Payload; storage: Storage }

/**
 * Something that must not be so, in a sentence with ids alone, never with names or addresses. It
 * comes with what puts it right, or with what a person has to do about it.
 */
export type Violation = { sentence: string } & (
  | { repair: (stored: Stored) => Promise<unknown>; advice?: never }
  | { advice: string; repair?: never }
)
