import type { ImportReport } from '#collections/sessions/import.contract.ts'
import { whenOf } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { columnLabels } from './column-choices.tsx'
import type { Choices } from './use-import.ts'

type Problem = ImportReport['problems'][number]
/** Rows with the same problem in the same text of the same column. */
type ProblemGroup = Omit<Problem, 'row'> & { rows: number[] }

export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { row, ...problem } of problems) {
    const key = JSON.stringify([problem.reason, problem.column, problem.cell])
    const group = groups.get(key) ?? { ...problem, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** 'Rows 2–4, 7' */
export function rowsInWords(rows: readonly number[]): string {
  const runs: [number, number][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.[1] === row - 1) last[1] = row
    else runs.push([row, row])
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return `${rows.length === 1 ? 'Row' : 'Rows'} ${words.join(', ')}`
}

type ChoicesProps = { choices: Choices; onChange: (choices: Choices) => void }
type ProblemListProps = ChoicesProps & { problems: ImportReport['problems'] }

// More say the same.
const maxShown = 50

/** The problems that keep a list from being imported: a line for each kind, with the text to put in its place. */
export function ProblemList({ problems, choices, onChange }: ProblemListProps) {
  const { corrections = [], leftOut = [] } = choices
  const groups = groupProblems(problems.filter(({ row }) => !leftOut.includes(row)))
  const isOf = ({ rows, column }: ProblemGroup, one: (typeof corrections)[number]) =>
    one.column === column && rows.includes(one.row)
  /** Rows that are no sessions have a problem in each column. */
  const isFirstOf = (group: ProblemGroup) =>
    groups.find(({ rows }) => String(rows) === String(group.rows)) === group
  const correct = (group: ProblemGroup, text: string) => {
    const others = corrections.filter((one) => !isOf(group, one))
    const { column, rows } = group
    if (!column) return
    onChange({
      ...choices,
      corrections: [...others, ...rows.map((row) => ({ row, column, text }))],
    })
  }
  if (groups.length === 0) return null
  return (
    <Notice tone="danger">
      <p className="font-semibold">
        Nothing can be imported before {problems.length === 1 ? 'this is' : 'these are'} corrected,
        here or in your spreadsheet, or left out.
      </p>
      <ul className="flex flex-col gap-4">
        {groups.slice(0, maxShown).map((group) => (
          <li
            key={`${group.rows[0]} ${group.reason}`}
            className="flex flex-col gap-2 wrap-anywhere"
          >
            <span>
              {rowsInWords(group.rows)}
              {group.column ? ` · ${columnLabels[group.column]}: ` : ' '}
              {group.reason}
            </span>
            {group.column && (
              <TextField
                label={`${columnLabels[group.column]} of ${rowsInWords(group.rows)}`}
                value={corrections.find((one) => isOf(group, one))?.text ?? group.cell ?? ''}
                onChange={(text) => correct(group, text)}
              />
            )}
            {isFirstOf(group) && (
              <span>
                <Button
                  variant="secondary"
                  size="small"
                  onPress={() => onChange({ ...choices, leftOut: [...leftOut, ...group.rows] })}
                >
                  Leave Out {rowsInWords(group.rows)}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {groups.length > maxShown && <p>And {groups.length - maxShown} more.</p>}
    </Notice>
  )
}

type PutBackProps = { children: string; onPress: () => void }

const PutBack = ({ children, onPress }: PutBackProps) => (
  <p className="flex flex-wrap items-center gap-3 text-sm">
    <span role="status" className="wrap-anywhere">
      {children}
    </span>
    <Button variant="secondary" size="small" onPress={onPress}>
      Put Back
    </Button>
  </p>
)

/** The rows of the list that are no sessions, as the administrator has said. */
export function LeftOutRows({ choices, onChange }: ChoicesProps) {
  const leftOut = choices.leftOut?.toSorted((one, other) => one - other) ?? []
  if (leftOut.length === 0) return null
  return (
    <PutBack onPress={() => onChange({ ...choices, leftOut: undefined })}>
      {`Not imported: ${rowsInWords(leftOut).toLowerCase()}.`}
    </PutBack>
  )
}

/** New rows that may be a stored session with another room, day, time or title. */
export function AlikeSessions(props: ChoicesProps & { rows: ImportReport['rows'] }) {
  const { rows, choices, onChange } = props
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
        <PutBack onPress={() => onChange({ ...choices, same: undefined })}>
          {`${same.length === 1 ? 'One row is' : `${same.length} rows are`} a stored session.`}
        </PutBack>
      )}
    </>
  )
}
