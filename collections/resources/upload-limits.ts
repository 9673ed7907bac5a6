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

/** Enough for a phone's camera, too small for a decompression bomb. */
export const imageLimits = { side: 10_000, pixels: 50_000_000 } as const

export const uploadSentences = {
  pdfTooLarge: 'A PDF may have at most 10 MB.',
  imageTooLarge: 'An image may have at most 5 MB.',
  imageTooManyPixels: 'An image may have at most 10,000 pixels on each side and 50 million in all.',
  wrongType: 'You can only upload: PDF, JPEG, PNG, WebP.',
  empty: 'This file is empty.',
  notOpening:
    'This file cannot be opened as a PDF. Save it again as a PDF and upload the new file.',
  locked:
    'This PDF is encrypted so that only some people or programs can open it. Save it without that protection and upload the new file.',
  asksPassword:
    'This PDF asks for a password: only those who know it can read it. Replace it, unless that is what you want.',
  tooComplex: 'This PDF takes too long to open. Save it again and upload the new file.',
  damaged: 'This image cannot be read. Save it again and upload the new file.',
} as const
