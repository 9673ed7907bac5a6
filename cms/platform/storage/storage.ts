import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { APIError } from 'payload'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import type { UploadKind } from '#collections/resources/upload-limits.ts'
import type { Env } from '#cms/platform/env.ts'
import { diskFull, isDiskFull, tryAgainLater } from '#cms/platform/errors.ts'
import { uploadName } from './upload-kind.ts'

/** Uploads can only reach `incoming`; `objects` holds the files that Payload has checked. */
export type Place = 'incoming' | 'objects'

/** Does not check names: callers do. */
export type Storage = {
  /** Where a browser sends the bytes of an upload. */
  addressOf: (upload: string, origin: string) => Promise<string>
  /** Null if there is no such file. */
  read: (place: Place, name: string) => Promise<Buffer | null>
  /** Returns when the file would outlast a power cut. */
  write: (name: string, bytes: Buffer, mimeType: string) => Promise<void>
  remove: (place: Place, name: string) => Promise<void>
  list: (place: Place) => Promise<{ name: string; changedAt: Date }[]>
  /** Fails soon, with the reason, if files cannot be stored. */
  check: () => Promise<void>
  /** Only for a folder. Browsers send to a bucket directly. */
  receive?: (upload: string, bytes: Buffer) => Promise<void>
}

export const addressMinutes = 15
export const finishMinutes = 60

const signature = ({ PAYLOAD_SECRET }: Pick<Env, 'PAYLOAD_SECRET'>, text: string) =>
  createHmac('sha256', PAYLOAD_SECRET).update(`upload\n${text}`).digest('base64url')

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)
export const signedAt = (upload: string) => new Date(Number(upload.split('.')[2]) * 1_000)

/** The name of a new upload, which says what was announced and when; nobody else can make one. */
export function signUpload(env: Env, kind: UploadKind | undefined, now = new Date()): string {
  const text = `${randomUUID()}.${kind ?? 'any'}.${secondsOf(now)}`
  return `${text}.${signature(env, text)}`
}

const ofUpload = new RegExp(
  `/(?:objects/upload|incoming)/(?<upload>(?<text>${uploadName}\\.\\d{10})\\.(?<signed>[\\w-]{43}))(?:\\?|$)`,
)

/** The upload whose address it is, for so many minutes. The address is never requested. @throws as `refused` says. */
export function uploadOf(
  env: Env,
  address: string,
  minutes: number,
  refused: (message: string) => APIError,
): string {
  const { upload = '', text = '', signed = '' } = ofUpload.exec(address)?.groups ?? {}
  if (!upload || !timingSafeEqual(Buffer.from(signature(env, text)), Buffer.from(signed))) {
    throw refused('This is not an upload address of this server.')
  }
  // Also rejects a time in the future.
  if (Math.abs(differenceInMinutes(new Date(), signedAt(upload))) < minutes) return upload
  throw refused('This upload address has expired. Please start the upload again.')
}

/** 503 while disk or bucket fails: an unreadable file is not a missing one. */
export function storageFailure(error: unknown): unknown {
  if (error instanceof APIError) return error
  if (isDiskFull(error)) return diskFull(error)
  return tryAgainLater('The file storage does not answer. Please try again in a minute.', error)
}
