import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { largestUpload, uploadSentences } from '#collections/resources/upload-limits.ts'
import { conflict, tooLarge } from '#cms/platform/errors.ts'

/** A refused body is read on, so that its sender gets the answer, up to here. */
const maxDiscardedBytes = 10 * largestUpload

export const usedTwice = () =>
  conflict('This upload address has been used already. Please start the upload again.')

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function write(handle: FileHandle, bytes: Readable) {
  let size = 0
  let failure: unknown
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxDiscardedBytes) break
    if (size > largestUpload || failure) continue
    await handle.appendFile(chunk).catch((error: unknown) => {
      failure = error
    })
  }
  if (failure) throw failure
  if (size > largestUpload) throw tooLarge(uploadSentences.pdfTooLarge)
  await handle.sync()
}

function explain(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EEXIST' ? usedTwice() : error
}

/** Stores the whole upload or nothing. @throws APIError 409 if another request has it, 413 above the limit. */
export async function receiveInto(file: string, bytes: Readable): Promise<void> {
  const part = `${file}.part`
  try {
    const handle = await open(part, 'wx')
    try {
      if (await exists(file)) throw usedTwice()
      await write(handle, bytes)
      await handle.close()
      await rename(part, file)
    } catch (error) {
      await handle.close().catch(() => {})
      await rm(part, { force: true })
      throw error
    }
  } catch (error) {
    throw explain(error)
  }
}
