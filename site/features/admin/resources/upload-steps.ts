import { limits } from '#collections/limits.ts'
import { finishUpload, startUpload } from '#collections/resources/contract.ts'
import { kindOfFile } from '#collections/resources/upload-choice.ts'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { ApiError, send } from '#site/data/api.ts'
import { putFile, noResponseError, UploadError, type UploadParameters } from '#site/data/upload.ts'

export type UploadProgress = { step: 'sending' | 'checking' | 'waiting'; share: number }

type UploadOptions = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void }

const seconds = 1000
/** Delays before each retry after HTTP 429. */
const retryDelaysMs = [2 * seconds, 5 * seconds, 15 * seconds, 40 * seconds]

function refused(error: unknown, catalogue: string): UploadError {
  if (!(error instanceof ApiError)) return noResponseError()
  return new UploadError(`${catalogue}: ${error.status}`, error.status, error.serverMessage)
}

async function requestAddress(file: File, contentType: string): Promise<UploadParameters> {
  // Cut from the front: the extension matters.
  const body = { name: file.name.slice(-limits.title), contentType, size: file.size }
  let answer: { uploadURL?: string } | undefined
  try {
    answer = await send(startUpload, { body })
  } catch (error) {
    throw refused(error, 'Upload URL request failed')
  }
  if (answer?.uploadURL == null) throw new UploadError('No upload URL received from server')
  return { method: 'PUT', url: answer.uploadURL }
}

/** `asksPassword` for a PDF that opens only with one. */
export type UploadedFile = { objectPath: string; asksPassword?: true }

async function finish(fileURL: string): Promise<UploadedFile> {
  try {
    return await send(finishUpload, { body: { fileURL } })
  } catch (error) {
    throw refused(error, 'File processing failed')
  }
}

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, time)
    signal.addEventListener('abort', stop, { once: true })
  })

async function withRetries<Result>(
  step: () => Promise<Result>,
  { signal, onProgress }: UploadOptions,
) {
  for (const delayMs of retryDelaysMs) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof UploadError) || error.status !== 429) throw error
      onProgress({ step: 'waiting', share: 0 })
      await pause(delayMs, signal)
    }
  }
  return step()
}

/** @throws UploadError, or the signal's reason when it is aborted. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  const { signal, onProgress } = options
  const kind = kindOfFile(file)
  const contentType = kind ? uploadKinds[kind].mimeType : file.type
  onProgress({ step: 'sending', share: 0 })

  const parameters = await withRetries(() => requestAddress(file, contentType), options)
  signal.throwIfAborted()
  const report = (share: number) => onProgress({ step: 'sending', share })
  await withRetries(
    () => putFile(parameters, file, { contentType, signal, onProgress: report }),
    options,
  )
  onProgress({ step: 'checking', share: 1 })
  const uploaded = await withRetries(() => finish(parameters.url), options)
  signal.throwIfAborted()
  return uploaded
}
