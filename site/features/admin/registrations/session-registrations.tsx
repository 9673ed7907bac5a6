import { ClipboardCheck, Copy, Link, Mail, Pencil, Printer, UserPlus } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { doorOpens } from '#collections/attendance/standing.ts'
import { badgeColors } from '#collections/colors.ts'
import { isFinished, isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { copyDoorLink } from '#site/features/admin/registrations/attendance/door.ts'
import { useSessionMails } from '#site/features/admin/registrations/mail-state.tsx'
import { PersonDialog } from '#site/features/admin/registrations/person/person-dialog.tsx'
import type { PersonTask } from '#site/features/admin/registrations/person/save-person.ts'
import {
  SessionDialogs,
  useSessionDialogs,
} from '#site/features/admin/sessions/session-dialogs.tsx'
import { listedCount, SessionFacts, When } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { useCategoryColors } from '#site/features/sessions/reads.ts'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { DisclosureLine } from '#site/ui/layout/disclosure-line.tsx'
import { card } from '#site/ui/styles.ts'
import { copyEmails } from './export-registrations.ts'
import { findPeople } from './found-people.ts'
import { PeopleTable } from './people-table.tsx'
import { usePeopleActions } from './use-people-actions.ts'

type SessionRegistrationsProps = {
  session: AdminSessionView
  search: string
  isOpen: boolean
  onOpenChange: (id: string, isOpen: boolean) => void
  onPrint: (sessions: AdminSessionView[]) => void
}

/** One line, and its people once opened. */
export function SessionRegistrations(props: SessionRegistrationsProps) {
  const { session, search, isOpen, onOpenChange, onPrint } = props
  const { now } = useSite()
  const { id, title } = session
  return (
    <article aria-label={title} className={card}>
      <DisclosureLine
        title={title}
        facts={[
          <When key="time" session={session} />,
          <SessionFacts key="facts" session={session} />,
        ]}
        isFaint={isFinished(session, now)}
        isOpen={isOpen}
        onOpenChange={(next) => onOpenChange(id, next)}
      >
        <SessionPeople session={session} search={search} onPrint={onPrint} />
      </DisclosureLine>
    </article>
  )
}

type SessionPeopleProps = Pick<SessionRegistrationsProps, 'session' | 'search' | 'onPrint'>

const SessionPeople = memo(function SessionPeople(props: SessionPeopleProps) {
  const { session, search, onPrint } = props
  const { now } = useSite()
  const lostFocus = useLostFocus<HTMLDivElement>(true)
  const actions = usePeopleActions(session)
  const mails = useSessionMails(session)
  const [task, setTask] = useState<PersonTask>()
  const { open, dialogs } = useSessionDialogs()
  const found = useMemo(() => findPeople(session, search), [session, search])
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? undefined : found
  const people = listedCount(session)
  const { id, title, category, location, faculty } = session
  const tables = { session, found: shown, actions, mails, onCorrect: setTask }
  const colorOf = useCategoryColors()
  const hasBegun = doorOpens(session) <= now
  const attendance = {
    icon: ClipboardCheck,
    caption: 'Who was there',
    words: 'Who was there:',
    onPress: () => void open('attendance', session),
  }
  const door = {
    icon: Link,
    caption: 'Copy door link',
    words: 'Copy door link of',
    onPress: () => copyDoorLink(id),
  }
  const buttons = [
    {
      icon: UserPlus,
      caption: 'Add',
      words: 'Add a person to',
      onPress: () => setTask({ list: 'registered' }),
    },
    ...(hasBegun ? [attendance] : session.cancelledAt ? [] : [door]),
    {
      icon: Pencil,
      caption: 'Edit',
      words: 'Edit',
      onPress: () => void open('edit', session),
    },
    {
      icon: Mail,
      caption: 'Email',
      words: 'Email participants of',
      isDisabled: people === 0,
      onPress: () => void open('email', session),
    },
    {
      icon: Copy,
      caption: 'Copy',
      words: 'Copy emails of',
      isDisabled: session.registrations.length === 0,
      onPress: () => copyEmails(session),
    },
    {
      icon: Printer,
      caption: 'Print',
      words: 'Print sign-in sheet of',
      onPress: () => onPrint([session]),
    },
  ]
  return (
    <div {...lostFocus} className="flex flex-col gap-4 px-3 pb-4 outline-none sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 lg:pl-8">
          <p className="text-sm wrap-anywhere text-muted">
            {faculty ? `${location} · ${faculty}` : location}
          </p>
          <Badge colors={badgeColors(colorOf(category))}>{category}</Badge>
        </div>
        <div className="ml-auto flex justify-end max-sm:flex-wrap sm:shrink-0">
          {buttons.map(({ words, onPress, ...button }) => (
            <IconButton
              key={words}
              {...button}
              label={`${words} ${title}`}
              onPress={() => void onPress()}
            />
          ))}
        </div>
      </div>
      {session.registrations.length === 0 && (
        <p className="text-sm text-muted">Nobody is registered.</p>
      )}
      <PeopleTable list="registered" {...tables} />
      {session.waitingList.some((entry) => !shown || shown.has(entry.id)) && (
        <div className="flex flex-col gap-2">
          <h4 className="text-sm font-semibold">Waiting List</h4>
          <PeopleTable list="waiting" canPromote={!isPast(session, now)} {...tables} />
        </div>
      )}
      {found && found.size < people && (
        <div>
          <Button variant="secondary" size="small" onPress={() => setShowsAll(!showsAll)}>
            {showsAll ? `Show only the ${found.size} found` : `Show all ${people}`}
          </Button>
        </div>
      )}
      {task && <PersonDialog session={session} task={task} onClose={() => setTask(undefined)} />}
      <SessionDialogs {...dialogs} />
    </div>
  )
})
