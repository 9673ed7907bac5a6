import { type FormEvent, useState } from 'react'
import { FileDrop } from '#site/ui/fields/file-drop.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { ImportPreview } from './import-preview.tsx'
import { countsOf, useImport } from './use-import.ts'

type ImportDialogProps = {
  zone: string
  onClose: () => void
  /** Gets the start of the first new session. */
  onImported: (firstNew: string | null) => void
}

const columns = 'title, description, category, location, startTime, endTime'

function wordsOf(created: number, changed: number) {
  if (created === 0) return `Update ${changed === 1 ? '1 Session' : `${changed} Sessions`}`
  return created === 1 ? 'Import 1 Session' : `Import ${created} Sessions`
}

export function ImportDialog({ zone, onClose, onImported }: ImportDialogProps) {
  const [text, setText] = useState('')
  const done = (firstNew: string | null) => {
    onClose()
    onImported(firstNew)
  }
  const { report, sheet, refusal, isReading, isStoring, readFile, readText, store } =
    useImport(done)
  const { created, changed } = report ? countsOf(report) : { created: 0, changed: 0 }
  const isReady = report !== undefined && report.problems.length === 0 && created + changed > 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isStoring) void store()
  }

  return (
    <Dialog title="Import Sessions" isOpen onClose={onClose} isDirty={text !== ''} size="large">
      <Form onSubmit={onSubmit}>
        <p className="text-sm text-muted">
          A row near the top names the columns: {columns}. You may add faculty, topic, capacity and
          registrationRequired. Write times like 20/11/2026 09:30.
        </p>
        <FileDrop
          label="Spreadsheet"
          mimeTypes={['.xlsx', '.csv', 'text/csv']}
          onFiles={([file]) => file && void readFile(file)}
          isFull={false}
        >
          <p className="text-sm text-soft">A spreadsheet saved as .xlsx or .csv</p>
        </FileDrop>
        <TextAreaField
          label="Or Paste Cells"
          rows={3}
          value={text}
          onChange={(next) => {
            setText(next)
            readText(next)
          }}
        />
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {isReading && (
          <p role="status" className="text-sm text-muted">
            Reading...
          </p>
        )}
        {report && <ImportPreview report={report} sheet={sheet} zone={zone} />}
        <SubmitActions
          onCancel={onClose}
          isSending={isStoring}
          isReady={isReady}
          pendingText="Importing..."
        >
          {isReady ? wordsOf(created, changed) : 'Import'}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
