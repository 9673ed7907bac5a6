import { counted } from '#collections/counted.ts'
import type { FormEvent } from 'react'
import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { roomWarning, When } from '#site/features/admin/sessions/session-facts.tsx'
import { inTwoYears } from '#site/features/admin/sessions/session-warnings.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { toLocalInput } from '#site/lib/dates.ts'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'
import { SavingForm } from '#site/forms/form-dialog.tsx'
import { Link } from '#site/ui/actions/link.tsx'
import { FileDrop } from '#site/ui/fields/file-drop.tsx'
import { TextAreaField } from '#site/ui/fields/text-field.tsx'
import { useUnsaved } from '#site/lib/unsaved-inputs.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Cell, RowHeader, Table } from '#site/ui/lists/table.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { ProblemList, rowsInWords } from './problem-list.tsx'
import type { SheetCells } from './read-sheet.ts'
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
  // If it cannot be read, the cells can be pasted instead.
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
          , or any spreadsheet with a title, date, times and location. We will ask which column is
          which.
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

type ImportPreviewProps = { report: ImportReport; cells: SheetCells }
type Imported = ImportReport['rows'][number]

const maxShown = 50

const changeOf = ({ change, fields }: Imported) => {
  if (change === 'new') return 'New'
  return change === 'same' ? 'Already there' : `Changes ${fields.join(', ')}`
}

const inWords = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`

/** '2 rows are not imported, because your spreadsheet hides them: rows 4, 9.' */
function leftOutOf(all: readonly number[], head: number, isStruck = false): string | false {
  const rows = all.filter((row) => row > head)
  const words = inWords(rows.length, 'row is', 'rows are')
  const them = rows.length === 1 ? 'it' : 'them'
  const why = `because your spreadsheet ${isStruck ? `strikes ${them} out` : `hides ${them}`}`
  return rows.length > 0 && `${words} not imported, ${why}: ${rowsInWords(rows).toLowerCase()}.`
}

/** Warnings that an administrator may want to act on. They keep nothing from being imported. */
function warningsOf(
  { rows, head, teachers }: ImportReport,
  { hidden, struck }: SheetCells,
  now: Date,
  zone: string,
): string[] {
  const stored = rows.filter(({ change }) => change !== 'same')
  const count = (is: (row: Imported) => boolean) => stored.filter(is).length
  const taken = count(({ sameRoom }) => sameRoom.length > 0)
  const early = count((row) => Number(toLocalInput(row.startTime, zone).slice(11, 13)) < 7)
  const placeFields = ['startTime', 'endTime', 'location']
  const moved = count(({ fields }) => placeFields.some((field) => fields.includes(field)))
  const changed = count(({ change }) => change === 'changed')
  const far = count(({ startTime }) => startTime > inTwoYears(now).toISOString())
  const past = count(({ startTime }) => startTime < now.toISOString())
  return [
    leftOutOf(hidden, head.row),
    leftOutOf(struck, head.row, true),
    taken > 0 &&
      `${inWords(taken, 'session is', 'sessions are')} at a location that is already in use at that time.`,
    moved > 0 &&
      `The people of ${counted(moved, 'session')} are emailed the new day, time or location.`,
    teachers.length > 0 &&
      `${counted(teachers.length, 'teacher')} of the coming week ${teachers.length === 1 ? 'is' : 'are'} emailed in ten minutes or later: ${teachers.join(', ')}.`,
    changed > 0 && `An undo does not take back the changes of ${counted(changed, 'session')}.`,
    early > 0 &&
      `${inWords(early, 'session starts', 'sessions start')} before 7 in the morning. Did you mean the afternoon?`,
    far > 0 &&
      `${inWords(far, 'session starts', 'sessions start')} in more than two years. Check the year.`,
    past > 0 &&
      `${inWords(past, 'session starts', 'sessions start')} in the past, so no one can register.`,
  ].filter((warning) => warning !== false)
}

function ImportPreview({ report, cells }: ImportPreviewProps) {
  const { zone, now } = useSite()
  const warnings = warningsOf(report, cells, now, zone)
  const { rows, newCategories } = report
  const { created, changed } = countsOf(report)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm wrap-anywhere">
        {cells.sheet.name !== '' && `From the sheet “${cells.sheet.name}”: `}
        {`${created} new, ${changed} changed, ${rows.length - created - changed} already there.`}
        {newCategories.length > 0 && ` New categories: ${newCategories.join(', ')}.`}
      </p>
      {warnings.length > 0 && (
        <Notice tone="info">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <div className="max-h-80 overflow-y-auto">
        <Table caption="Sessions to import" columns={[['Row'], ['Session'], ['Change']]}>
          {rows.slice(0, maxShown).map((session) => (
            <tr key={session.row}>
              <Cell>{session.row}</Cell>
              <RowHeader className="wrap-anywhere">
                <span className="font-semibold">{session.title}</span>
                <br />
                <When session={session} />, {session.location}
                <span className="mt-1 block text-soft empty:hidden">
                  {session.change !== 'same' && roomWarning(session.sameRoom, zone)}
                </span>
              </RowHeader>
              <Cell>
                <Badge>{changeOf(session)}</Badge>
              </Cell>
            </tr>
          ))}
        </Table>
      </div>
      {rows.length > maxShown && (
        <p className="text-sm text-muted">And {rows.length - maxShown} more.</p>
      )}
    </div>
  )
}
