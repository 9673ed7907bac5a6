import { CalendarCheck, CalendarX2, CopyPlus, Mail, Pencil, Repeat, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { badgeColors } from '#collections/colors.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { paths } from '#collections/pages/paths.ts'
import { Link } from '#site/ui/actions/link.tsx'
import { MoreMenu } from '#site/ui/actions/more-menu.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Cell, hiddenOnPhones, RowHeader, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { useCategoryColors } from '#site/features/sessions/reads.ts'
import { listedCount, placesText, SessionState, Waiting, When } from './session-facts.tsx'

export type SessionAction =
  'edit' | 'duplicate' | 'repeat' | 'email' | 'cancel' | 'put-back-on' | 'delete'

type SessionsTableProps = {
  sessions: readonly AdminSessionView[]
  /** The session that was saved last is marked. */
  savedId: string | undefined
  savedRow: Ref<HTMLTableRowElement>
  onAction: (action: SessionAction, session: AdminSessionView) => unknown
}

type RowProps = Omit<SessionsTableProps, 'sessions'> & {
  session: AdminSessionView
  colorOf: ReturnType<typeof useCategoryColors>
}

const wide = 'max-lg:hidden'

export function SessionsTable({ sessions, ...props }: SessionsTableProps) {
  const colorOf = useCategoryColors()
  return (
    <Table
      caption="List of sessions"
      columns={[
        { title: 'Session', className: hiddenOnPhones },
        { title: 'Date and Time', className: wide },
        { title: 'Location', className: wide },
        { title: 'Registered', className: 'max-sm:hidden' },
        { title: 'Actions', className: `${hiddenOnPhones} print:hidden` },
      ]}
    >
      {sessions.map((session) => (
        <Row key={session.id} session={session} colorOf={colorOf} {...props} />
      ))}
    </Table>
  )
}

function Row({ session, colorOf, savedId, savedRow, onAction }: RowProps) {
  const { zone, now } = useSite()
  const isSaved = session.id === savedId
  const isOver = isFinished(session, now)
  const date = formatShortDate(session.startTime, zone)
  const time = formatTimeRange(session.startTime, session.endTime, zone)
  return (
    <StackedRow
      ref={isSaved ? savedRow : undefined}
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
          {date}
          <br />
          {time}
        </time>
      </Cell>
      <Cell className={`${wide} wrap-anywhere`}>
        <span className="line-clamp-3">{session.location}</span>
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        <Places session={session} />
      </Cell>
      <Cell className="print:hidden">
        <Actions session={session} isOver={isOver} onAction={onAction} />
      </Cell>
    </StackedRow>
  )
}

/** Leads to the people. */
const Places = ({ session }: Pick<RowProps, 'session'>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-col sm:items-start">
    <Link to={`${paths.registrations}?session=${session.id}`}>
      {placesText(session)}
      <span className="sr-only">: people of {session.title}</span>
    </Link>
    <Waiting session={session} />
  </span>
)

const buttons = [
  { action: 'edit', icon: Pencil, word: 'Edit' },
  { action: 'email', icon: Mail, word: 'Email participants of' },
  { action: 'duplicate', icon: CopyPlus, word: 'Duplicate' },
  { action: 'delete', icon: Trash2, word: 'Delete' },
] as const

function Actions({
  session,
  isOver,
  onAction,
}: Pick<RowProps, 'session' | 'onAction'> & { isOver: boolean }) {
  const press = (action: SessionAction) => () => void onAction(action, session)
  const stop = session.cancelledAt
    ? { label: 'Put Back On', icon: CalendarCheck, onPress: press('put-back-on') }
    : { label: 'Cancel Session', icon: CalendarX2, onPress: press('cancel') }
  const repeat = { label: 'Repeat', icon: Repeat, onPress: press('repeat') }
  return (
    <div className="-mx-2.5 -my-1 flex flex-wrap items-center xl:flex-nowrap pointer-coarse:-mx-3">
      {buttons.map(({ action, icon, word }) => (
        <IconButton
          key={action}
          icon={icon}
          caption={word.split(' ')[0]}
          variant={action === 'delete' ? 'danger' : 'plain'}
          label={`${word} ${session.title}`}
          isDisabled={action === 'email' && listedCount(session) === 0}
          onPress={press(action)}
        />
      ))}
      <MoreMenu
        variant="plain"
        label={`More for ${session.title}`}
        // A session is cancelled and put back on until it is over.
        actions={isOver ? [repeat] : [repeat, stop]}
      />
    </div>
  )
}
