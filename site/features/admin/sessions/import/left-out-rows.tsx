import { Button } from '#site/ui/actions/button.tsx'
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
