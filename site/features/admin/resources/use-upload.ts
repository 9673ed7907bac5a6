import { useEffect, useRef, useState } from 'react'
import { refusalOf, type UploadKind } from '#collections/resources/upload-limits.ts'
import { mayRetry, noConnection, notProcessed, UploadError } from '#site/data/upload.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { type UploadedFile, uploadFile, type UploadProgress } from './upload-steps.ts'

type UploadFailure = { message: string; canRetry: boolean }

function explain(error: unknown): UploadFailure {
  if (!(error instanceof UploadError)) return { message: notProcessed, canRetry: true }
  const { message, serverMessage, status } = error
  return { message: serverMessage || message || notProcessed, canRetry: mayRetry(status) }
}

type UploadRules = { kinds: readonly UploadKind[]; maxBytes: number }

export function useUpload(
  { kinds, maxBytes }: UploadRules,
  onUploaded: (file: UploadedFile) => void,
) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<UploadProgress>()
  const [refusal, setRefusal] = useState<string>()
  const [failure, setFailure] = useState<UploadFailure>()
  const sending = useRef<AbortController | undefined>(undefined)

  const stop = () => {
    sending.current?.abort()
    sending.current = undefined
  }
  useEffect(() => () => sending.current?.abort(), [])

  const add = (files: File[]) => {
    const [first, ...others] = files
    if (!first) return
    const found =
      file || others.length > 0 ? 'Cannot add more files' : refusalOf(first, kinds, maxBytes)
    setRefusal(found)
    if (!found) setFile(first)
  }

  const fail = (found: UploadFailure) => {
    setFailure(found)
    showFailure('Error', found.message)
  }

  const start = async () => {
    if (!file) return
    setRefusal(undefined)
    setFailure(undefined)
    if (!navigator.onLine) return fail({ message: noConnection, canRetry: true })
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    // Ignore events after a cancel.
    const options = {
      signal,
      onProgress: (at: UploadProgress) => !signal.aborted && setProgress(at),
    }
    try {
      onUploaded(await uploadFile(file, options))
    } catch (error) {
      if (signal.aborted) return
      setProgress(undefined)
      fail(explain(error))
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
      setRefusal(undefined)
      setFailure(undefined)
    },
    cancel: () => {
      stop()
      setProgress(undefined)
    },
  }
}
