import {
  type UploadKind,
  uploadKinds,
  uploadSentences,
} from '#collections/resources/upload-limits.ts'
import { tooLarge, wrongMediaType } from '#cms/errors.ts'

type Announced = { name?: string; contentType?: string; size?: number }

const sayNothing = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

const all = Object.entries(uploadKinds) as [UploadKind, (typeof uploadKinds)[UploadKind]][]

const kindWhere = (fits: (kind: (typeof uploadKinds)[UploadKind]) => boolean) => {
  const found = all.find(([, kind]) => fits(kind))
  if (!found) throw wrongMediaType(uploadSentences.wrongType)
  return found[0]
}

function kindOfName(name = ''): UploadKind | undefined {
  const extension = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase()
  return extension
    ? kindWhere(({ extensions }) => (extensions as readonly string[]).includes(extension))
    : undefined
}

function kindOfType(contentType = ''): UploadKind | undefined {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (sayNothing.has(type)) return undefined
  return kindWhere(({ mimeType }) => mimeType === (type === 'image/jpg' ? 'image/jpeg' : type))
}

/** @throws APIError 415 for a type not allowed, or one that differs from the name's; 413 if too large. */
export function announcedKind({ name, contentType, size = 0 }: Announced): UploadKind | undefined {
  const byName = kindOfName(name)
  const byType = kindOfType(contentType)
  if (byName && byType && byName !== byType) {
    throw wrongMediaType(
      `This file is named like a ${uploadKinds[byName].name}, but said to be a ${uploadKinds[byType].name}.`,
    )
  }
  const kind = byName ?? byType
  if (size > uploadKinds[kind ?? 'pdf'].maxBytes) {
    throw tooLarge(
      kind && kind !== 'pdf' ? uploadSentences.imageTooLarge : uploadSentences.pdfTooLarge,
    )
  }
  return kind
}
