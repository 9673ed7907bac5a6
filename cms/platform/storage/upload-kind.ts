import {
  kindOfFile,
  notRealSentence,
  type UploadKind,
  uploadKinds,
  uploadSentences,
  isUploadKind,
} from '#collections/resources/upload-limits.ts'
import { tooLarge, wrongMediaType } from '#cms/platform/errors.ts'

const saysNothing = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

type Announced = { name?: string; contentType?: string; size?: number }

function requireSize(size: number, kind: UploadKind | undefined) {
  if (size <= uploadKinds[kind ?? 'pdf'].maxBytes) return
  throw tooLarge(
    kind && kind !== 'pdf' ? uploadSentences.imageTooLarge : uploadSentences.pdfTooLarge,
  )
}

/** @throws APIError 415 for a type that is not allowed, 413 if it is too large. */
export function announcedKind({ name = '', contentType = '', size = 0 }: Announced) {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  const kind = kindOfFile({ name: name.trim(), type })
  const isSaid = /\.[^.]+$/.test(name) || !saysNothing.has(type)
  if (!kind && isSaid) throw wrongMediaType(uploadSentences.wrongType)
  requireSize(size, kind)
  return kind
}

/** Of a PDF: readers look for it in so many bytes, because some programs write a blank or a printer's commands before it. */
const headerWithin = 1_024
/** Readers start from it, or do without the table that it belongs to. A PDF that was cut off has none. */
const ends = ['startxref', 'trailer']

const beginnings: [UploadKind, RegExp][] = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['pdf', /%PDF-\d/],
]

/** By the bytes. Payload then measures pictures. @throws APIError 413 or 415 (promise `upload.bytes`). */
export function kindOfBytes(bytes: Buffer, announced?: UploadKind): UploadKind {
  if (bytes.length === 0) throw wrongMediaType(uploadSentences.empty)
  const head = bytes.toString('latin1', 0, headerWithin)
  const kind = beginnings.find(([, beginning]) => beginning.test(head))?.[0]
  if (!kind)
    throw wrongMediaType(announced ? notRealSentence(announced) : uploadSentences.wrongType)
  if (announced && announced !== kind) {
    throw wrongMediaType(
      `This file was announced as a ${uploadKinds[announced].name}, but it is a ${uploadKinds[kind].name}.`,
    )
  }
  requireSize(bytes.length, kind)
  if (kind === 'pdf' && !ends.some((end) => bytes.includes(end))) {
    throw wrongMediaType(uploadSentences.notOpening)
  }
  return kind
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const uploadName = `${uuid}\\.(?:${Object.keys(uploadKinds).join('|')}|any)`
export const objectName = `${uuid}\\.(?:${Object.keys(uploadKinds).join('|')})`

export const objectOf = (upload: string, kind: UploadKind) => `${upload.split('.')[0]}.${kind}`

export const objectPath = (name: string) => `/objects/${name}`
export const nameOfPath = (path: string) => path.replace(/^\/objects\//, '')

export function kindOf(name: string): UploadKind | undefined {
  const extension = name.split('.')[1] ?? ''
  return isUploadKind(extension) ? extension : undefined
}
