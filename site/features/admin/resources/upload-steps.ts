import { limits } from '#collections/limits.ts'
import { finishUpload, startUpload } from '#collections/resources/contract.ts'
import { kindOfFile, uploadKinds } from '#collections/resources/upload-limits.ts'
import { ApiError, send } from '#site/data/api.ts'
import { putFile, noResponseError, UploadError, type UploadParameters } from '#site/data/upload.ts'

export type UploadProgress = { step: 'sending' | 'checking'; share: number }

type UploadOptions = { signal: AbortSignal; onProgress: (progress: UploadProgress) => void }

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

export type UploadedFile = { objectPath: string }

async function finish(fileURL: string): Promise<UploadedFile> {
  try {
    return await send(finishUpload, { body: { fileURL } })
  } catch (error) {
    throw refused(error, 'File processing failed')
  }
}

/** @throws UploadError, or the signal's reason when it is aborted. */
export async function uploadFile(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedFile> {
  const kind = kindOfFile(file)
  const contentType = kind ? uploadKinds[kind].mimeType : file.type
  onProgress({ step: 'sending', share: 0 })

  const parameters = await requestAddress(file, contentType)
  signal.throwIfAborted()
  const report = (share: number) => onProgress({ step: 'sending', share })
  await putFile(parameters, file, { contentType, signal, onProgress: report })
  onProgress({ step: 'checking', share: 1 })
  const uploaded = await finish(parameters.url)
  signal.throwIfAborted()
  return uploaded
}
