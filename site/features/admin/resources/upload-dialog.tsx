import { Upload } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  namesOf,
  refusalOf,
  sizeText,
  type UploadKind,
  uploadKinds,
} from '#collections/resources/upload-limits.ts'
import { mayRetry, noResponseError, notProcessed, UploadError } from '#site/data/upload.ts'
import { Button, SecondaryButton, SmallButton } from '#site/ui/actions/button.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { FileDrop } from '#site/ui/fields/file-drop.tsx'
import { DialogActions } from '#site/ui/fields/form.tsx'
import { useUnsaved } from '#site/lib/unsaved-inputs.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { uploadFile, type UploadProgress } from './upload-steps.ts'

export function useUpload(kinds: readonly UploadKind[], onUploaded: (path: string) => void) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<UploadProgress>()
  const [refusal, setRefusal] = useState<string>()
  const [failure, setFailure] = useState<UploadError>()
  const sending = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const forget = () => {
    setRefusal(undefined)
    setFailure(undefined)
  }
  return {
    file,
    progress,
    refusal,
    failure,
    add: ([first, ...others]: File[]) => {
      if (!first) return
      const found = file || others.length > 0 ? 'Cannot add more files' : refusalOf(first, kinds)
      setRefusal(found)
      if (!found) setFile(first)
    },
    start: async () => {
      if (!file) return
      forget()
      const controller = new AbortController()
      sending.current = controller
      const { signal } = controller
      // Ignores progress after a cancel.
      const onProgress = (at: UploadProgress) => !signal.aborted && setProgress(at)
      try {
        if (!navigator.onLine) throw noResponseError()
        onUploaded(await uploadFile(file, { signal, onProgress }))
      } catch (error) {
        if (signal.aborted) return
        setProgress(undefined)
        const found = error instanceof UploadError ? error : new UploadError(notProcessed)
        setFailure(found)
        showFailure('Error', found.message)
      }
    },
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

type UploadButtonProps = {
  label: string
  kinds: readonly UploadKind[]
  onUploaded: (path: string) => void
}

export function UploadButton({ label, kinds, onUploaded }: UploadButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const keep = (path: string) => {
    close()
    onUploaded(path)
  }
  return (
    <>
      <SecondaryButton icon={Upload} onPress={() => setOpen(true)}>
        {label}
      </SecondaryButton>
      {isOpen && <UploadDialog title={label} kinds={kinds} onUploaded={keep} onClose={close} />}
    </>
  )
}

type UploadDialogProps = Omit<UploadButtonProps, 'label'> & { title: string; onClose: () => void }

function UploadDialog({ title, kinds, onUploaded, onClose }: UploadDialogProps) {
  const upload = useUpload(kinds, onUploaded)
  const { file, progress, refusal, failure } = upload
  useUnsaved(file !== undefined)
  const isSending = progress !== undefined
  const submit = useRef<HTMLButtonElement>(null)
  const ruleId = useId()
  // The button that chose the file is gone: focus the next step.
  useEffect(() => {
    if (file) submit.current?.focus()
  }, [file])
  const most = Math.max(...kinds.map((kind) => uploadKinds[kind].maxBytes))
  const isFinal = failure !== undefined && !mayRetry(failure.status)

  return (
    <Dialog title={title} describedBy={ruleId} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <FileDrop
          label={`Drop a file here: ${namesOf(kinds)}`}
          mimeTypes={kinds.map((kind) => uploadKinds[kind].mimeType)}
          onFiles={upload.add}
          isFull={file !== undefined}
        >
          <Upload aria-hidden className="size-8 text-edge" />
          <p id={ruleId} className="text-sm text-soft">
            One file: {namesOf(kinds)}, up to {sizeText(most)}.
            {!file && <span className="pointer-coarse:hidden"> Drop it here, or choose it.</span>}
          </p>
          {file && (
            <p className="max-w-full text-sm font-semibold wrap-anywhere">
              {file.name}{' '}
              <span className="font-normal whitespace-nowrap text-muted">
                ({sizeText(file.size)})
              </span>
            </p>
          )}
          {file && !isSending && <SmallButton onPress={upload.remove}>Remove File</SmallButton>}
        </FileDrop>
        {progress && <ProgressBar {...progress} />}
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {failure && (
          <Notice tone="danger" isSilent>
            {failure.message}
          </Notice>
        )}
        <DialogActions>
          <Button
            ref={submit}
            isDisabled={!file}
            isPending={isSending}
            pendingText={progress?.step === 'sending' ? 'Uploading...' : 'Checking...'}
            onPress={isFinal ? upload.remove : () => void upload.start()}
          >
            {isFinal ? 'Choose Another File' : failure ? 'Try again' : 'Upload'}
          </Button>
          <SecondaryButton onPress={isSending ? upload.cancel : onClose}>
            {isSending ? 'Cancel Upload' : 'Cancel'}
          </SecondaryButton>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function ProgressBar({ step, share }: UploadProgress) {
  const label = step === 'sending' ? 'Uploading...' : 'Checking the file...'
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex justify-between gap-4">
        <span>{label}</span>
        <span className="tabular-nums">{Math.round(share * 100)}%</span>
      </div>
      <progress
        aria-label={label}
        max={1}
        value={share}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
