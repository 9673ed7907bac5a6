import { limits } from '#collections/limits.ts'
import { finishUpload, startUpload } from '#collections/resources/contract.ts'
import { kindOfFile, uploadKinds } from '#collections/resources/upload-limits.ts'
import { ApiError, send } from '#site/data/api.ts'
import { noResponseError, putFile, UploadError } from '#site/data/upload.ts'

export type UploadProgress = { step: 'sending' | 'checking'; share: number }

type UploadOptions = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void }

/** A refusal without a reason gets the text of its step. */
const refused = (failure: string) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw noResponseError()
  throw new UploadError(error.serverMessage || `${failure}: ${error.status}`, error.status)
}

/** @returns its path on the server. @throws UploadError, or the signal's reason when it is aborted. */
export async function uploadFile(file: File, { signal, onProgress }: UploadOptions) {
  const kind = kindOfFile(file)
  const contentType = kind ? uploadKinds[kind].mimeType : file.type
  const report = (share: number) => onProgress({ step: 'sending', share })
  report(0)
  // Cut from the front: the extension matters.
  const body = { name: file.name.slice(-limits.title), contentType, size: file.size }
  const start = send(startUpload, { body }).catch(refused('Upload URL request failed'))
  const { uploadURL: url }: { uploadURL?: string } = await start
  if (url == null) throw new UploadError('No upload URL received from server')
  signal.throwIfAborted()
  await putFile({ method: 'PUT', url }, file, { contentType, signal, onProgress: report })
  onProgress({ step: 'checking', share: 1 })
  const finish = send(finishUpload, { body: { fileURL: url } })
  const { objectPath } = await finish.catch(refused('File processing failed'))
  signal.throwIfAborted()
  return objectPath
}
