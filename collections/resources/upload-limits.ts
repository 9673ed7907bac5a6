/**
 * What may be uploaded (spec §5 and §9): one PDF document or one image at a time. The extension is
 * the one of the object path; `extensions` are those that a file's own name may have.
 */
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

/** No upload is larger, whatever it is. */
export const largestUpload = uploadKinds.pdf.maxBytes

/** Bounds of an image in pixels: what a phone's camera makes, and no decompression bomb. */
export const imageLimits = { side: 10_000, pixels: 50_000_000 } as const

/** The refusals of an upload, word for word in the API's answers. */
export const uploadSentences = {
  pdfTooLarge: 'A PDF may have at most 10 MB.',
  imageTooLarge: 'An image may have at most 5 MB.',
  imageTooManyPixels: 'An image may have at most 10,000 pixels on each side and 50 million in all.',
  wrongType: 'You can only upload: PDF, JPEG, PNG, WebP.',
  empty: 'This file is empty.',
  damaged: 'This image cannot be read. Save it again and upload the new file.',
} as const
