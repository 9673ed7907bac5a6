import { limits } from '#collections/limits.ts'
import { finishUpload, startUpload } from '#collections/resources/contract.ts'
import { kindOfFile, uploadKinds } from '#collections/resources/upload-limits.ts'
import { ApiError, send } from '#site/data/api.ts'
import { noResponseError, putFile, UploadError } from '#site/data/upload.ts'

export type UploadProgress = { step: 'sending' | 'checking'; share: number }

type UploadOptions = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void }

/** A refusal without a reason has the words of its step. */
async function sent<Answer>(call: Promise<Answer>, failure: string): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw noResponseError()
    throw new UploadError(`${failure}: ${error.status}`, error.status, error.serverMessage)
  }
}

export type UploadedFile = { objectPath: string }

/** @throws UploadError, or the signal's reason when it is aborted. */
export async function uploadFile(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedFile> {
  const kind = kindOfFile(file)
  const contentType = kind ? uploadKinds[kind].mimeType : file.type
  const report = (share: number) => onProgress({ step: 'sending', share })
  report(0)
  // Cut from the front: the extension matters.
  const body = { name: file.name.slice(-limits.title), contentType, size: file.size }
  const answer = await sent(send(startUpload, { body }), 'Upload URL request failed')
  const { uploadURL: url }: { uploadURL?: string } = answer
  if (url == null) throw new UploadError('No upload URL received from server')
  signal.throwIfAborted()
  await putFile({ method: 'PUT', url }, file, { contentType, signal, onProgress: report })
  onProgress({ step: 'checking', share: 1 })
  const uploaded = await sent(
    send(finishUpload, { body: { fileURL: url } }),
    'File processing failed',
  )
  signal.throwIfAborted()
  return uploaded
}
