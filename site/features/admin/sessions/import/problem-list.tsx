import type { ImportReport } from '#collections/sessions/import.contract.ts'
import type { SheetColumn } from '#collections/sessions/programme-columns.ts'
import { whenOf } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { columnLabels } from './column-choices.tsx'
import type { Asking } from './use-import.ts'

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

type AskingProps = Asking & { report: ImportReport }

const maxShown = 50

export function ProblemList(props: AskingProps) {
  const { leftOut = [] } = props.choices
  const rows = rowsInWords(leftOut.toSorted((one, other) => one - other))
  return (
    <>
      <Problems {...props} />
      {leftOut.length > 0 && (
        <PutBack onPress={() => props.say({ leftOut: undefined })}>
          {`Not imported: ${rows.toLowerCase()}.`}
        </PutBack>
      )}
      <AlikeSessions {...props} />
    </>
  )
}

/** The problems that keep a list from being imported: a line for each kind, with the text to put in its place. */
function Problems({ report: { problems }, choices, say }: AskingProps) {
  const { corrections = [], leftOut = [] } = choices
  const groups = groupProblems(problems.filter(({ row }) => !leftOut.includes(row)))
  const isOf = ({ rows, column }: ProblemGroup, one: (typeof corrections)[number]) =>
    one.column === column && rows.includes(one.row)
  /** Rows that are no sessions have a problem in each column. */
  const isFirstOf = (group: ProblemGroup) =>
    groups.find(({ rows }) => String(rows) === String(group.rows)) === group
  const correct = (group: ProblemGroup, column: SheetColumn, text: string) => {
    const others = corrections.filter((one) => !isOf(group, one))
    say({ corrections: [...others, ...group.rows.map((row) => ({ row, column, text }))] })
  }
  if (groups.length === 0) return null
  return (
    <Notice tone="danger">
      <p className="font-semibold">
        Nothing can be imported before {problems.length === 1 ? 'this is' : 'these are'} corrected,
        here or in your spreadsheet, or left out.
      </p>
      <ul className="flex flex-col gap-4">
        {groups.slice(0, maxShown).map((group) => {
          const { column, reason, rows, cell = '' } = group
          const words = rowsInWords(rows)
          return (
            <li key={`${rows[0]} ${reason}`} className="flex flex-col gap-2 wrap-anywhere">
              <span>
                {words}
                {column ? ` · ${columnLabels[column]}: ` : ' '}
                {reason}
              </span>
              {column && (
                <TextField
                  label={`${columnLabels[column]} of ${words}`}
                  value={corrections.find((one) => isOf(group, one))?.text ?? cell}
                  onChange={(text) => correct(group, column, text)}
                />
              )}
              {isFirstOf(group) && (
                <span>
                  <SmallButton onPress={() => say({ leftOut: [...leftOut, ...rows] })}>
                    {`Leave Out ${words}`}
                  </SmallButton>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {groups.length > maxShown && <p>And {groups.length - maxShown} more.</p>}
    </Notice>
  )
}

const PutBack = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <p className="flex flex-wrap items-center gap-3 text-sm">
    <span role="status" className="wrap-anywhere">
      {children}
    </span>
    <SmallButton onPress={onPress}>Put Back</SmallButton>
  </p>
)

/** New rows that may be a stored session with another room, day, time or title. */
function AlikeSessions({ report: { rows }, choices, say }: AskingProps) {
  const { zone } = useSite()
  const { same = [] } = choices
  const alike = rows.flatMap(({ row, title, alike: stored }) =>
    stored && !same.some((one) => one.row === row) ? [{ row, title, stored }] : [],
  )
  const choose = (chosen: typeof alike) =>
    say({ same: [...same, ...chosen.map(({ row, stored }) => ({ row, session: stored.id }))] })
  return (
    <>
      {alike.length > 0 && (
        <Notice tone="info">
          <p>
            The spreadsheet lacks these stored sessions but has similar ones. If a row is the same
            session, its people keep their places. They are emailed the new day, time or location.
          </p>
          <ul className="my-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
            {alike.map(({ row, title, stored }) => (
              <li key={row} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  Row {row}, {title}. Stored: {stored.title}, {whenOf(stored, zone)},{' '}
                  {stored.location}
                </span>
                <SmallButton
                  aria-label={`This Is the Same: row ${row}`}
                  onPress={() => choose([{ row, title, stored }])}
                >
                  This Is the Same
                </SmallButton>
              </li>
            ))}
          </ul>
          {alike.length > 1 && (
            <SmallButton onPress={() => choose(alike)}>All Are the Same</SmallButton>
          )}
        </Notice>
      )}
      {same.length > 0 && (
        <PutBack onPress={() => say({ same: undefined })}>
          {`${same.length === 1 ? 'One row is' : `${same.length} rows are`} a stored session.`}
        </PutBack>
      )}
    </>
  )
}
