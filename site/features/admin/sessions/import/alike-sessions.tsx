import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { whenOf } from '#site/features/admin/sessions/when.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import type { Choices } from './use-import.ts'

type AlikeSessionsProps = {
  rows: ImportReport['rows']
  choices: Choices
  onChange: (choices: Choices) => void
}

/** New rows that may be a stored session with another room, day, time or title. */
export function AlikeSessions({ rows, choices, onChange }: AlikeSessionsProps) {
  const { zone } = useSite()
  const { same = [] } = choices
  const alike = rows.flatMap(({ row, title, alike: stored }) =>
    stored && !same.some((one) => one.row === row) ? [{ row, title, stored }] : [],
  )
  const choose = (chosen: typeof alike) =>
    onChange({
      ...choices,
      same: [...same, ...chosen.map(({ row, stored }) => ({ row, session: stored.id }))],
    })
  return (
    <>
      {alike.length > 0 && (
        <Notice tone="info">
          <p>
            The list lacks these stored sessions and has ones like them. If a row is that session,
            people keep their places and are emailed the new day, time or location.
          </p>
          <ul className="my-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
            {alike.map(({ row, title, stored }) => (
              <li key={row} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  Row {row}, {title}. Stored: {stored.title}, {whenOf(stored, zone)},{' '}
                  {stored.location}
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`This Is the Same: row ${row}`}
                  onPress={() => choose([{ row, title, stored }])}
                >
                  This Is the Same
                </Button>
              </li>
            ))}
          </ul>
          {alike.length > 1 && (
            <Button variant="secondary" size="small" onPress={() => choose(alike)}>
              All Are the Same
            </Button>
          )}
        </Notice>
      )}
      {same.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span role="status">
            {same.length === 1 ? 'One row is' : `${same.length} rows are`} a stored session.
          </span>
          <Button
            variant="secondary"
            size="small"
            onPress={() => onChange({ ...choices, same: undefined })}
          >
            Put Back
          </Button>
        </p>
      )}
    </>
  )
}
