/** `extension` is the one in object paths, `extensions` are those accepted in file names. */
export const uploadKinds = {
  pdf: {
    name: 'PDF document',
    mimeType: 'application/pdf',
    extensions: ['pdf'],
    maxBytes: 10_485_760,
  },
  jpg: {
    name: 'JPEG image',
    mimeType: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    maxBytes: 5_242_880,
  },
  png: {
    name: 'PNG image',
    mimeType: 'image/png',
    extensions: ['png', 'apng'],
    maxBytes: 5_242_880,
  },
  webp: {
    name: 'WebP image',
    mimeType: 'image/webp',
    extensions: ['webp'],
    maxBytes: 5_242_880,
  },
} as const

export type UploadKind = keyof typeof uploadKinds

export const isUploadKind = (text: string): text is UploadKind => Object.hasOwn(uploadKinds, text)

export const largestUpload = uploadKinds.pdf.maxBytes

export const uploadSentences = {
  pdfTooLarge: 'A PDF may have at most 10 MB.',
  imageTooLarge: 'An image may have at most 5 MB.',
  wrongType: 'You can only upload: PDF, JPEG, PNG, WebP.',
  empty: 'This file is empty.',
  notOpening:
    'This file cannot be opened as a PDF. Save it again as a PDF and upload the new file.',
  damaged: 'This image cannot be read. Save it again and upload the new file.',
} as const

type Chosen = { name: string; type: string; size: number }

const shortNames: Record<UploadKind, string> = { pdf: 'PDF', jpg: 'JPEG', png: 'PNG', webp: 'WebP' }

/** 'JPEG, PNG, WebP' */
export const namesOf = (kinds: readonly UploadKind[]) =>
  kinds.map((kind) => shortNames[kind]).join(', ')

export const notRealSentence = (kind: UploadKind) => {
  const sort = kind === 'pdf' ? [kind] : (['jpg', 'png', 'webp'] as const)
  return `This file is not a ${shortNames[kind]}, although its name says so. You can only upload: ${namesOf(sort)}.`
}

/** '10 MB' */
export const sizeText = (bytes: number) => {
  const megabytes = bytes / 1024 / 1024
  if (megabytes >= 1) return `${Number(megabytes.toFixed(1))} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** By its name, else by its media type, which depends on what else is installed. */
export function kindOfFile({ name, type }: Omit<Chosen, 'size'>): UploadKind | undefined {
  const kinds = Object.entries(uploadKinds) as [UploadKind, (typeof uploadKinds)[UploadKind]][]
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const byName = ([, { extensions }]: (typeof kinds)[number]) =>
    (extensions as readonly string[]).includes(extension)
  return (kinds.find(byName) ?? kinds.find(([, { mimeType }]) => mimeType === type))?.[0]
}

/** A sentence, or undefined if the file may be uploaded; the server checks its bytes. */
export function refusalOf(file: Chosen, kinds: readonly UploadKind[]): string | undefined {
  const kind = kindOfFile(file)
  if (!kind || !kinds.includes(kind)) return `You can only upload: ${namesOf(kinds)}`
  if (file.size === 0) return uploadSentences.empty
  if (file.size > uploadKinds[kind].maxBytes) {
    return kind === 'pdf' ? uploadSentences.pdfTooLarge : uploadSentences.imageTooLarge
  }
  return undefined
}
