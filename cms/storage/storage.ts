import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'

/**
 * Uploads wait in `incoming` until the server has looked at them; `objects` holds what it serves.
 * An upload address reaches the first alone, so it can never change a file that was checked.
 */
export type Place = 'incoming' | 'objects'

export type StoredObject = { size: number; etag: string }
export type Range = { start: number; end: number }
/** What an upload address says: the name of the upload, and when it was signed. */
export type Signed = { upload: string; at: Date }

/** Where the bytes are: a bucket, or a folder of this machine. Names are checked by the caller. */
export type Storage = {
  /** The address that takes the bytes of `upload`, for `addressMinutes` from `at`. */
  sign: (signed: Signed, origin: string) => Promise<string>
  /** What an address claims; null when it is none of this storage. Nothing is verified yet. */
  parse: (address: string) => Signed | null
  stat: (place: Place, name: string) => Promise<StoredObject | null>
  /** The bytes from `start` to `end`, both included, or fewer where the object ends before. */
  read: (place: Place, name: string, range: Range) => Promise<Buffer>
  stream: (name: string, range?: Range) => Promise<Readable>
  /** Moves an upload to the objects; false when it is no longer there as it was looked at. */
  publish: (upload: string, seen: StoredObject, name: string, mimeType: string) => Promise<boolean>
  /** Writes a whole object, over one of the same name: for files that come back from a backup. */
  put: (name: string, bytes: Buffer, mimeType: string) => Promise<void>
  /** Does nothing when there is no such object. */
  remove: (place: Place, name: string) => Promise<void>
  list: (place: Place) => AsyncIterable<{ name: string; changedAt: Date }>
  /** @throws when the storage cannot be used now. */
  check: () => Promise<void>
  /** Takes the bytes of an upload, where they come through this server. */
  receive?: (upload: string, bytes: Readable) => Promise<void>
}

/** Upload addresses work this long (api-contract). */
export const addressMinutes = 15
/** An upload may be finished this long after its address was signed. */
export const finishMinutes = 60

/** How far ahead of ours another clock may have been that signed an address. */
const clockToleranceMinutes = 5

/** Whether an address that was signed `at` is no older than `minutes`. */
export function isSignedWithin(minutes: number, at: Date, now = new Date()): boolean {
  const age = differenceInMilliseconds(now, at)
  return age <= minutes * 60_000 && age >= -clockToleranceMinutes * 60_000
}

/** Compares without telling by the time it takes where the difference is. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * What `address` was signed for; null when this server has not signed exactly it. It is compared
 * with a signature made anew and never requested.
 */
export async function verifyAddress(
  storage: Storage,
  address: string,
  origin: string,
): Promise<Signed | null> {
  const claimed = storage.parse(address)
  if (!claimed) return null
  return isSameText(await storage.sign(claimed, origin), address) ? claimed : null
}
