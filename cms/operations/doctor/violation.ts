import type { Payload } from 'payload'
import type { Storage } from '#cms/platform/storage/storage.ts'

export type Stores = { payload: Payload; storage: Storage }

/** `sentence` has ids, no names or addresses. */
export type Violation = { sentence: string } & (
  | { repair: (stored: Stores) => Promise<unknown>; advice?: never }
  | { advice: string; repair?: never }
)
