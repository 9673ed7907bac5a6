import type { Payload } from 'payload'
import type { Storage } from '#cms/platform/storage/storage.ts'

export type Stored = { payload: Payload; storage: Storage }

/** `sentence` has ids, no names or addresses. */
export type Violation = { sentence: string } & (
  | { repair: (stored: Stored) => Promise<unknown>; advice?: never }
  | { advice: string; repair?: never }
)
