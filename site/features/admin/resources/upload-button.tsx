import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#site/ui/actions/button.tsx'
import { UploadDialog, type UploadDialogProps } from './upload-dialog.tsx'

type UploadButtonProps = Omit<UploadDialogProps, 'title' | 'onClose'> & { label: string }

export function UploadButton({ label, onUploaded, ...rules }: UploadButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        <Upload aria-hidden className="size-4" />
        {label}
      </Button>
      {isOpen && (
        <UploadDialog
          title={label}
          {...rules}
          onUploaded={(file) => {
            setOpen(false)
            onUploaded(file)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
