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
