import { counted } from '#collections/counted.ts'
import type { FormEvent } from 'react'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { FileDrop } from '#site/ui/fields/file-drop.tsx'
import { TextAreaField } from '#site/ui/fields/text-field.tsx'
import { useUnsaved } from '#site/lib/unsaved-inputs.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ProblemList } from './problem-list.tsx'
import { countsOf, useImport } from './use-import.ts'

type ImportDialogProps = {
  onClose: () => void
  /** Gets the start of the first new session. */
  onImported: (firstNew: string | null) => void
}

export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const done = (firstNew: string | null) => {
    onClose()
    onImported(firstNew)
  }
  const { report, cells, choices, say, isUnchecked, ...reading } = useImport(done)
  const { list, read, refusal, isReading, isStoring, checkAgain, store } = reading
  const { created, changed } = report ? countsOf(report) : { created: 0, changed: 0 }
  const isRead = report !== undefined && report.missing.length + report.problems.length === 0
  const isReady = isRead && created + changed > 0 && !isUnchecked
  const words =
    created > 0 ? `Import ${counted(created, 'Session')}` : `Update ${counted(changed, 'Session')}`
  const lostFocus = useLostFocus<HTMLDivElement>(true)
  // Where it cannot be read, the cells can be pasted instead.
  const hasFile = list instanceof File && (report !== undefined || isReading)
  const text = list instanceof File ? '' : list
  useUnsaved(text !== '' || Object.keys(choices).length > 0)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnchecked) void checkAgain()
    else if (isReady && !isStoring) void store()
  }

  return (
    <Dialog title="Import Sessions" onClose={onClose} size="large">
      <SavingForm
        form={{ isSending: isStoring, onSubmit, onClose }}
        submit={isUnchecked ? 'Check Again' : isReady ? words : 'Import'}
        isReady={isReady || isUnchecked}
        pendingText="Importing..."
      >
        <p className="text-sm text-muted">
          Use our{' '}
          <Link to="/programme-template.csv" isDownload>
            template
          </Link>
          , or any sheet with a title, date, times and room: we will ask what is what.
        </p>
        <FileDrop
          label="Spreadsheet"
          mimeTypes={['.xlsx', '.ods', '.csv', 'text/csv']}
          onFiles={([file]) => file && read(file)}
          isCompact={hasFile}
        >
          <p className="text-sm wrap-anywhere text-soft">
            {hasFile ? list.name : 'A spreadsheet saved as .xlsx, .ods or .csv'}
          </p>
        </FileDrop>
        {!hasFile && <TextAreaField label="Or Paste Cells" rows={3} value={text} onChange={read} />}
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {isReading && (
          <p role="status" className="text-sm text-muted">
            Reading...
          </p>
        )}
        {report && (
          <details open={report.missing.length > 0}>
            <summary className="cursor-pointer py-2 text-sm font-semibold">Columns</summary>
            <ColumnChoices report={report} choices={choices} say={say} />
          </details>
        )}
        <div {...lostFocus} className="flex flex-col gap-3 outline-none empty:hidden">
          {report && <ProblemList report={report} choices={choices} say={say} />}
        </div>
        {isRead && cells && <ImportPreview report={report} cells={cells} />}
      </SavingForm>
    </Dialog>
  )
}
