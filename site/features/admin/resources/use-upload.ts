import { useEffect, useRef, useState } from 'react'
import { refusalOf, type UploadKind } from '#collections/resources/upload-limits.ts'
import { mayRetry, noResponseError, notProcessed, UploadError } from '#site/data/upload.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { type UploadedFile, uploadFile, type UploadProgress } from './upload-steps.ts'

type UploadFailure = { message: string; canRetry: boolean }

function explain(error: unknown): UploadFailure {
  if (!(error instanceof UploadError)) return { message: notProcessed, canRetry: true }
  const { message, serverMessage, status } = error
  return { message: serverMessage || message || notProcessed, canRetry: mayRetry(status) }
}

export function useUpload(kinds: readonly UploadKind[], onUploaded: (file: UploadedFile) => void) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<UploadProgress>()
  const [refusal, setRefusal] = useState<string>()
  const [failure, setFailure] = useState<UploadFailure>()
  const sending = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const add = ([first, ...others]: File[]) => {
    if (!first) return
    const found = file || others.length > 0 ? 'Cannot add more files' : refusalOf(first, kinds)
    setRefusal(found)
    if (!found) setFile(first)
  }

  const forget = () => {
    setRefusal(undefined)
    setFailure(undefined)
  }

  const start = async () => {
    if (!file) return
    forget()
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    // Nothing is shown of what comes after a cancel.
    const onProgress = (at: UploadProgress) => !signal.aborted && setProgress(at)
    try {
      if (!navigator.onLine) throw noResponseError()
      onUploaded(await uploadFile(file, { signal, onProgress }))
    } catch (error) {
      if (signal.aborted) return
      setProgress(undefined)
      const found = explain(error)
      setFailure(found)
      showFailure('Error', found.message)
    }
  }

  return {
    file,
    progress,
    refusal,
    failure,
    add,
    start,
    remove: () => {
      setFile(undefined)
      forget()
    },
    cancel: () => {
      sending.current?.abort()
      setProgress(undefined)
    },
  }
}
