import { parseIfJson, sentenceIn } from './api.ts'

export type UploadParameters = { method: 'PUT'; url: string }

export class UploadError extends Error {
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message)
    this.name = 'UploadError'
  }
}

export const notProcessed = 'Failed to process uploaded file.'

export const noResponseError = () =>
  new UploadError(navigator.onLine ? notProcessed : 'No Internet connection')

export const mayRetry = (status: number | undefined) =>
  status === undefined || status === 409 || status === 429 || status >= 500

type PutOptions = {
  contentType: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends cookies only to our own origin. @throws UploadError, or the reason of an aborted signal. */
export function putFile(
  { method, url }: UploadParameters,
  file: File,
  { contentType, signal, onProgress }: PutOptions,
): Promise<void> {
  if (!url) {
    const error = new UploadError('Upload URL not provided')
    console.error(error)
    return Promise.reject(error)
  }
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    const answer = () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new UploadError(sentenceIn(parseIfJson(responseText)) || notProcessed, status))
    }
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    )
    request.addEventListener('load', answer)
    request.addEventListener('error', () => reject(noResponseError()))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.open(method, url)
    request.setRequestHeader('Content-Type', contentType)
    request.send(file)
  })
}
