import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Cell, RowHeader, Table } from '#site/ui/lists/table.tsx'
import { countsOf } from './use-import.ts'

type ImportPreviewProps = { report: ImportReport; zone: string }
type Imported = ImportReport['rows'][number]

// More say the same.
const maxShown = 50

const changeOf = ({ change, fields }: Imported) => {
  if (change === 'new') return 'New'
  return change === 'same' ? 'Already there' : `Changes ${fields.join(', ')}`
}

function summaryOf({ rows, newCategories }: ImportReport, created: number, changed: number) {
  const parts = [
    `${created} new`,
    `${changed} changed`,
    `${rows.length - created - changed} already there`,
  ]
  const categories = newCategories.length > 0 ? ` New categories: ${newCategories.join(', ')}.` : ''
  return `${parts.join(', ')}.${categories}`
}

/** What an import would do, or what keeps it from it. */
export function ImportPreview({ report, zone }: ImportPreviewProps) {
  const { rows, problems } = report
  const { created, changed } = countsOf(report)
  if (problems.length > 0) {
    return (
      <Notice tone="danger">
        <p className="font-semibold">
          Nothing is imported yet. Correct {problems.length === 1 ? 'this cell' : 'these cells'} and
          choose the file or paste the cells again.
        </p>
        <ul className="list-disc pl-5">
          {problems.slice(0, maxShown).map(({ row, reason }) => (
            <li key={`${row} ${reason}`} className="wrap-anywhere">
              Row {row}, {reason}
            </li>
          ))}
        </ul>
        {problems.length > maxShown && <p>And {problems.length - maxShown} more.</p>}
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm wrap-anywhere">
        {summaryOf(report, created, changed)}
      </p>
      <div className="max-h-80 overflow-y-auto">
        <Table caption="Sessions to import" columns={['Row', 'Session', 'Change']}>
          {rows.slice(0, maxShown).map((session) => (
            <tr key={session.row}>
              <Cell>{session.row}</Cell>
              <RowHeader className="wrap-anywhere">
                <span className="font-semibold">{session.title}</span>
                <br />
                {formatShortDate(session.startTime, zone)},{' '}
                {formatTimeRange(session.startTime, session.endTime, zone)}, {session.location}
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
