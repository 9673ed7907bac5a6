import { FileText } from 'lucide-react'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { UploadButton } from './upload-dialog.tsx'
import type { UploadedFile } from './upload-steps.ts'
import type { ResourceForm } from './use-resource-form.ts'

export function DocumentField({ form }: { form: ResourceForm }) {
  const { documentPath } = form.values
  const error = form.errors.documentPath
  const keep = ({ objectPath }: UploadedFile) => {
    form.set('documentPath', objectPath)
    form.set('type', 'document')
    void showToast({
      title: 'File Uploaded',
      text: 'PDF file uploaded successfully. Please fill in the title and description.',
    })
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">PDF Document</legend>
      {documentPath && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <FileText aria-hidden className="size-4 text-accent" />A PDF is uploaded.
          <ExternalLink href={documentPath} isStandalone>
            View PDF
          </ExternalLink>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <UploadButton
          label={documentPath ? 'Replace PDF' : 'Upload PDF'}
          kinds={['pdf']}
          maxBytes={uploadKinds.pdf.maxBytes}
          onUploaded={keep}
        />
        {documentPath && (
          <Button variant="quiet" onPress={() => form.set('documentPath', '')}>
            Remove PDF
          </Button>
        )}
      </div>
      {error ? (
        <p className="text-sm font-medium text-danger">{error}</p>
      ) : (
        <p className="text-sm text-muted">PDF, up to 10 MB.</p>
      )}
    </fieldset>
  )
}
