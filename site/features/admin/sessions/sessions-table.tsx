import { CalendarCheck, CalendarX2, CopyPlus, Mail, Pencil, Repeat, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { badgeColors } from '#collections/colors.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView, SessionView } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTimeRange, monthOf } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { paths } from '#collections/pages/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { action, MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { IconButton } from '#site/ui/actions/button.tsx'
import { Cell, hiddenOnPhones, RowHeader, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { useCategoryColors } from '#site/features/sessions/reads.ts'
import { putBackOnIfSure, removeSession } from './session-actions.ts'
import type { useSessionDialogs } from './session-dialogs.tsx'
import { listedCount, placesText, SessionState, Waiting, When } from './session-facts.tsx'
import { type DateFilter, rangeOf } from './session-filters.tsx'
import type { AdminSessions } from '#site/features/admin/use-selected.tsx'

type SessionsTableProps = Pick<ReturnType<typeof useSessionDialogs>, 'open'> & {
  sessions: readonly AdminSessionView[]
  saved: Pick<ReturnType<typeof useSavedSession>, 'id' | 'row'>
}

const wide = 'max-lg:hidden'

export function SessionsTable({ sessions, saved, open }: SessionsTableProps) {
  const { zone, now } = useSite()
  const colorOf = useCategoryColors()
  return (
    <Table
      caption="List of sessions"
      columns={[
        ['Session', hiddenOnPhones],
        ['Date and Time', wide],
        ['Location', wide],
        ['Registered', 'max-sm:hidden'],
        ['Actions', `${hiddenOnPhones} print:hidden`],
      ]}
    >
      {sessions.map((session) => {
        const isSaved = session.id === saved.id
        const isOver = isFinished(session, now)
        return (
          <StackedRow
            key={session.id}
            ref={isSaved ? saved.row : undefined}
            data-saved={isSaved || undefined}
            className={`data-saved:bg-accent-soft data-saved:shadow-[inset_4px_0_0_var(--color-accent)] ${isOver ? 'bg-ground text-muted' : ''}`}
          >
            <RowHeader className="wrap-anywhere max-sm:pb-0">
              <div className="flex flex-col items-start gap-1.5">
                <span className={`font-semibold ${isOver ? '' : 'text-ink'}`}>{session.title}</span>
                <span className="flex flex-wrap gap-1.5">
                  <Badge colors={badgeColors(colorOf(session.category))}>{session.category}</Badge>
                  <SessionState session={session} over="Past" />
                  {isSaved && <Badge>Just saved</Badge>}
                </span>
                <span className="line-clamp-4 lg:hidden">
                  <When session={session} />
                  <br />
                  {session.location}
                </span>
                <span className="sm:hidden">
                  Registered: <Places session={session} />
                </span>
                {session.faculty && <span className="text-muted">{session.faculty}</span>}
              </div>
            </RowHeader>
            <Cell className={`${wide} whitespace-nowrap`}>
              <time dateTime={session.startTime}>
                {formatShortDate(session.startTime, zone)}
                <br />
                {formatTimeRange(session.startTime, session.endTime, zone)}
              </time>
            </Cell>
            <Cell className={`${wide} wrap-anywhere`}>
              <span className="line-clamp-3">{session.location}</span>
            </Cell>
            <Cell className="whitespace-nowrap max-sm:hidden">
              <Places session={session} />
            </Cell>
            <Cell className="print:hidden">
              <Actions session={session} open={open} />
            </Cell>
          </StackedRow>
        )
      })}
    </Table>
  )
}

const Places = ({ session }: { session: AdminSessionView }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-col sm:items-start">
    <Link to={`${paths.registrations}?session=${session.id}`}>
      {placesText(session)}
      <span className="sr-only">: people of {session.title}</span>
    </Link>
    <Waiting session={session} />
  </span>
)

const buttons = [
  { kind: 'edit', icon: Pencil, words: 'Edit' },
  { kind: 'email', icon: Mail, words: 'Email participants of' },
  { kind: 'duplicate', icon: CopyPlus, words: 'Duplicate' },
  { kind: 'delete', icon: Trash2, words: 'Delete' },
] as const

type ActionsProps = Pick<SessionsTableProps, 'open'> & { session: AdminSessionView }

function Actions({ session, open }: ActionsProps) {
  const { now } = useSite()
  const { title } = session
  const more = [
    action('Repeat', Repeat, () => void open('repeat', session)),
    session.cancelledAt
      ? action('Put Back On', CalendarCheck, () => void putBackOnIfSure(session))
      : action('Cancel Session', CalendarX2, () => void open('cancel', session)),
  ]
  return (
    <div className="-mx-2.5 -my-1 flex flex-wrap items-center xl:flex-nowrap pointer-coarse:-mx-3">
      {buttons.map(({ kind, icon, words }) => (
        <IconButton
          key={kind}
          icon={icon}
          caption={words.split(' ')[0]}
          variant={kind === 'delete' ? 'danger' : 'plain'}
          label={`${words} ${title}`}
          isDisabled={kind === 'email' && listedCount(session) === 0}
          onPress={() =>
            void (kind === 'delete' ? removeSession(session, now) : open(kind, session))
          }
        />
      ))}
      <MoreMenu
        variant="plain"
        label={`More for ${title}`}
        // A session is cancelled and put back on until it is over.
        actions={isFinished(session, now) ? more.slice(0, 1) : more}
      />
    </div>
  )
}

/** A screen reader goes on where the session is, and so does the next Tab. */
function moveTo(row: HTMLTableRowElement) {
  const controls = [...row.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  if (!row.contains(document.activeElement)) {
    controls.find((control) => control.getClientRects().length > 0)?.focus({ preventScroll: true })
  }
  row.scrollIntoView({ block: 'center' })
}

/** The session that was saved last: its row is scrolled to once the list has its new version. */
export function useSavedSession(list: AdminSessions, filter: DateFilter, zone: string) {
  const [saved, setSaved] = useState<{ id: string; replaced: string | undefined }>()
  const row = useRef<HTMLTableRowElement>(null)
  const shown = useRef(saved)
  const versionOf = (id: string) => list.data?.sessions.find((one) => one.id === id)?.updatedAt
  const version = saved && versionOf(saved.id)
  const isNew = version !== undefined && version !== saved?.replaced
  useEffect(() => {
    if (!isNew || !row.current || shown.current === saved) return
    shown.current = saved
    moveTo(row.current)
  }, [isNew, saved])
  return {
    id: saved?.id,
    row,
    /** Shows its month if the filters hide the session. */
    show: ({ id, startTime }: SessionView) => {
      const { from, to } = rangeOf(filter, zone)
      const isWhole = list.data !== undefined && !list.hasMore && !filter.isNarrowed
      const isFound = filter.search !== '' && versionOf(id) !== undefined
      const isListed = isFound || (isWhole && startTime >= from && startTime < to)
      setSaved({ id, replaced: versionOf(id) })
      if (!isListed) filter.show(monthOf(startTime, zone))
    },
  }
}
