import AsyncLock from 'async-lock'
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
import { tooLarge, wrongMediaType } from '#cms/platform/errors.ts'
import { openPdf } from './open-pdf.ts'
import type { Range } from './storage.ts'

const headBytes = 4_100

type Bytes = { size: number; read: (range: Range) => Promise<Buffer> }
/** `content` is what to store where the file does not begin with its header. */
export type Inspected = {
  kind: UploadKind
  width?: number
  height?: number
  content?: Buffer
  asksPassword?: true
}

// Readers look for the header in as many bytes: some programs put a blank or a printer's commands before it.
const pdfHeaderBytes = 1_024
const pdfHeader = /%PDF-\d/

async function kindOfBytes(
  head: Buffer,
  announced?: UploadKind,
): Promise<{ kind: UploadKind; start: number }> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const extension = found?.ext === 'apng' ? 'png' : (found?.ext ?? '')
  if (!found || extension === 'pdf' || announced === 'pdf') {
    const start = head.toString('latin1', 0, pdfHeaderBytes + 6).search(pdfHeader)
    if (start >= 0) return { kind: 'pdf', start }
  }
  if (!isUploadKind(extension) || extension === 'pdf') {
    throw wrongMediaType(announced ? notRealSentence(announced) : uploadSentences.wrongType)
  }
  return { kind: extension, start: 0 }
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
  if (check === 'asks') return { asksPassword: true as const }
  if (check === 'is-locked') throw wrongMediaType(uploadSentences.locked)
  if (check === 'is-none') throw wrongMediaType(uploadSentences.notOpening)
  if (check === 'too-long') throw wrongMediaType(uploadSentences.tooComplex)
  return {}
}

const locks = new AsyncLock()

/** @throws APIError 413 or 415 by the bytes alone (docs/product, rules 73 and 76). */
export async function inspect({ size, read }: Bytes, announced?: UploadKind): Promise<Inspected> {
  if (size === 0) throw wrongMediaType(uploadSentences.empty)
  if (size > largestUpload) throw tooLarge(uploadSentences.pdfTooLarge)
  const head = await read({ start: 0, end: Math.min(size, headBytes) - 1 })
  const { kind, start } = await kindOfBytes(head, announced)
  const readAll = () => read({ start, end: size - 1 })
  if (kind === 'pdf') {
    const content = await readAll()
    const facts = await requireOpening(content)
    return start > 0 ? { kind, content, ...facts } : { kind, ...facts }
  }
  if (size > uploadKinds[kind].maxBytes) throw tooLarge(uploadSentences.imageTooLarge)
  // One at a time: a picture that is unpacked takes a hundred times its bytes.
  return locks.acquire('image', async () => ({ kind, ...(await measure(await readAll())) }))
}
