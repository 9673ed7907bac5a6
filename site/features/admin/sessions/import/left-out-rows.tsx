import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { rowsInWords } from './problem-groups.ts'
import type { Choices } from './read-programme.ts'

type LeftOutRowsProps = { choices: Choices; onChange: (choices: Choices) => void }

/** Which rows of the sheet are no sessions, as the administrator has said. */
export function LeftOutRows({ choices, onChange }: LeftOutRowsProps) {
  const leftOut = choices.leftOut?.toSorted((one, other) => one - other) ?? []
  if (leftOut.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <span role="status" className="wrap-anywhere">
        Not imported: {rowsInWords(leftOut).toLowerCase()}.
      </span>
      <Button
        variant="secondary"
        size="small"
        onPress={() => onChange({ ...choices, leftOut: undefined })}
      >
        Put Back
      </Button>
    </p>
  )
}

type HiddenRowsProps = LeftOutRowsProps & {
  /** The rows that the spreadsheet does not show. */
  hidden: readonly number[]
  /** The row that names the columns. */
  head: number
}

/** Sessions that their administrator does not see in the spreadsheet, and may not mean. */
export function HiddenRows({ hidden, head, choices, onChange }: HiddenRowsProps) {
  const { leftOut = [] } = choices
  const rows = hidden.filter((row) => row > head && !leftOut.includes(row))
  if (rows.length === 0) return null
  return (
    <Notice tone="info">
      <div className="flex flex-col items-start gap-2">
        <p className="wrap-anywhere">
          {rows.length === 1 ? 'One row is' : `${rows.length} rows are`} hidden in your spreadsheet,
          perhaps by a filter: {rowsInWords(rows).toLowerCase()}.
        </p>
        <Button
          variant="secondary"
          size="small"
          onPress={() => onChange({ ...choices, leftOut: [...leftOut, ...rows] })}
        >
          Leave Out Hidden Rows
        </Button>
      </div>
    </Notice>
  )
}
