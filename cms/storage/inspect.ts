import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { notRealSentence } from '#collections/resources/upload-choice.ts'
import {
  imageLimits,
  isUploadKind,
  largestUpload,
  type UploadKind,
  uploadKinds,
  uploadSentences,
} from '#collections/resources/upload-limits.ts'
import { tooLarge, wrongMediaType } from '#cms/errors.ts'
import { openPdf } from './open-pdf.ts'
import type { Range } from './storage.ts'

const headBytes = 4_100

type Bytes = { size: number; read: (range: Range) => Promise<Buffer> }
export type Inspected = { kind: UploadKind; width?: number; height?: number }

async function kindOfBytes(head: Buffer, announced?: UploadKind): Promise<UploadKind> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const extension = found?.ext === 'apng' ? 'png' : (found?.ext ?? '')
  const isPdf = extension !== 'pdf' || /^%PDF-\d/.test(head.toString('latin1', 0, 8))
  if (!isUploadKind(extension) || !isPdf) {
    throw wrongMediaType(announced ? notRealSentence(announced) : uploadSentences.wrongType)
  }
  return extension
}

async function measure(image: Buffer) {
  const open = () => sharp(image, { limitInputPixels: imageLimits.pixels, sequentialRead: true })
  const read = <Result>(result: Promise<Result>) =>
    result.catch((error: unknown) => {
      throw error instanceof Error && /pixel limit|dimension/i.test(error.message)
        ? tooLarge(uploadSentences.imageTooManyPixels)
        : wrongMediaType(uploadSentences.damaged)
    })
  const { width, height } = await read(open().metadata())
  if (Math.max(width, height) > imageLimits.side || width * height > imageLimits.pixels) {
    throw tooLarge(uploadSentences.imageTooManyPixels)
  }
  // Decodes all of it, so that a truncated image is refused.
  await read(open().resize(8, 8, { fit: 'fill' }).raw().toBuffer())
  return { width, height }
}

async function requireOpening(pdf: Buffer) {
  const check = await openPdf(pdf)
  if (check === 'is-none') throw wrongMediaType(uploadSentences.notOpening)
  if (check === 'too-long') throw wrongMediaType(uploadSentences.tooComplex)
}

/** @throws APIError 413 or 415 by the bytes alone (docs/product.md, rules 73 and 76). */
export async function inspect({ size, read }: Bytes, announced?: UploadKind): Promise<Inspected> {
  if (size === 0) throw wrongMediaType(uploadSentences.empty)
  if (size > largestUpload) throw tooLarge(uploadSentences.pdfTooLarge)
  const head = await read({ start: 0, end: Math.min(size, headBytes) - 1 })
  const kind = await kindOfBytes(head, announced)
  const readAll = () => read({ start: 0, end: size - 1 })
  if (kind === 'pdf') {
    await requireOpening(await readAll())
    return { kind }
  }
  if (size > uploadKinds[kind].maxBytes) throw tooLarge(uploadSentences.imageTooLarge)
  return { kind, ...(await measure(await readAll())) }
}
