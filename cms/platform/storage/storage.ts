import { timingSafeEqual } from 'node:crypto'
import { APIError } from 'payload'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { diskFull, isDiskFull, tryAgainLater } from '#cms/platform/errors.ts'

/** Uploads can only reach `incoming`; `objects` holds the files that Payload has checked. */
export type Place = 'incoming' | 'objects'

export type Signed = { upload: string; at: Date }

/** Does not check names: callers do. */
export type Storage = {
  sign: (signed: Signed, origin: string) => Promise<string>
  /** Does not verify; null for a foreign address. */
  parse: (address: string) => Signed | null
  /** Null if there is no such file. */
  read: (place: Place, name: string) => Promise<Buffer | null>
  /** Returns when the file would outlast a power cut. */
  write: (name: string, bytes: Buffer, mimeType: string) => Promise<void>
  remove: (place: Place, name: string) => Promise<void>
  list: (place: Place) => Promise<{ name: string; changedAt: Date }[]>
  check: () => Promise<void>
  /** Only of a folder: browsers send to a bucket themselves. */
  receive?: (upload: string, bytes: Buffer) => Promise<void>
}

export const addressMinutes = 15
export const finishMinutes = 60

const clockToleranceMinutes = 5

function isSignedWithin(minutes: number, at: Date): boolean {
  const age = differenceInMilliseconds(new Date(), at)
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

/** The same for so many minutes. @throws as `refused` says. */
export async function requireSigned(
  storage: Storage,
  address: string,
  origin: string,
  minutes: number,
  refused: (message: string) => APIError,
): Promise<string> {
  const signed = await verifyAddress(storage, address, origin)
  if (!signed) throw refused('This is not an upload address of this server.')
  if (isSignedWithin(minutes, signed.at)) return signed.upload
  throw refused('This upload address has expired. Please start the upload again.')
}

/** 503 while disk or bucket fails: an unreadable file is not a missing one. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof APIError) return error
  if (isDiskFull(error)) return diskFull(error)
  return tryAgainLater('The file storage does not answer. Please try again in a minute.', error)
}
