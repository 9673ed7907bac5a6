import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'

/** Uploads can only reach `incoming`; `objects` holds checked files. */
export type Place = 'incoming' | 'objects'

export type StoredObject = { size: number; etag: string }
export type Range = { start: number; end: number }
export type Signed = { upload: string; at: Date }

/** Does not check names: callers do. */
export type Storage = {
  sign: (signed: Signed, origin: string) => Promise<string>
  /** Does not verify; null for a foreign address. */
  parse: (address: string) => Signed | null
  stat: (place: Place, name: string) => Promise<StoredObject | null>
  /** `start` and `end` are inclusive; fewer bytes if the object is shorter. */
  read: (place: Place, name: string, range: Range) => Promise<Buffer>
  stream: (name: string, range?: Range) => Promise<Readable>
  /** Moves an upload to `objects`. @returns false if it has changed since it was `seen`. */
  publish: (upload: string, seen: StoredObject, name: string, mimeType: string) => Promise<boolean>
  put: (name: string, bytes: Buffer, mimeType: string) => Promise<void>
  remove: (place: Place, name: string) => Promise<void>
  list: (place: Place) => AsyncIterable<{ name: string; changedAt: Date }>
  check: () => Promise<void>
  receive?: (upload: string, bytes: Readable) => Promise<void>
}

export const addressMinutes = 15
export const finishMinutes = 60

const clockToleranceMinutes = 5

export function isSignedWithin(minutes: number, at: Date, now = new Date()): boolean {
  const age = differenceInMilliseconds(now, at)
  return age <= minutes * 60_000 && age >= -clockToleranceMinutes * 60_000
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The upload that this server signed `address` for, or null. The address is never requested. */
export async function verifyAddress(
  storage: Storage,
  address: string,
  origin: string,
): Promise<Signed | null> {
  const claimed = storage.parse(address)
  if (!claimed) return null
  return isSameText(await storage.sign(claimed, origin), address) ? claimed : null
}
