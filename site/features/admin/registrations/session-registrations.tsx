import {
  ChevronRight,
  ClipboardCheck,
  Copy,
  Link,
  Mail,
  Pencil,
  Printer,
  UserPlus,
} from 'lucide-react'
import { memo, useId, useMemo, useState } from 'react'
import { doorOpens } from '#collections/attendance/hours.ts'
import { badgeColors } from '#collections/colors.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { copyDoorLink } from '#site/features/admin/registrations/attendance/door.ts'
import { PersonDialog } from '#site/features/admin/registrations/person/person-dialog.tsx'
import type { PersonTask } from '#site/features/admin/registrations/person/save-person.ts'
import { useSessionDialogs } from '#site/features/admin/sessions/session-dialogs.tsx'
import { listedCount, SessionFacts, When } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { useCategoryColors } from '#site/features/sessions/reads.ts'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'
import { Button, pressing } from '#site/ui/actions/button.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { card } from '#site/ui/styles.ts'
import { copyEmails } from './export-registrations.ts'
import { findPeople } from './found-people.ts'
import { PeopleTable } from './people-table.tsx'

type SessionRegistrationsProps = {
  session: AdminSessionView
  search: string
  isOpen: boolean
  onOpenChange: (id: string, isOpen: boolean) => void
  onPrint: (sessions: AdminSessionView[]) => void
}

/** A line that a press anywhere opens, and its people once it is open. */
export function SessionRegistrations(props: SessionRegistrationsProps) {
  const { session, search, isOpen, onOpenChange, onPrint } = props
  const { now } = useSite()
  const { id, title } = session
  const lineId = useId()
  return (
    <article aria-label={title} className={card}>
      <div
        className={`relative grid grid-cols-[1.25rem_1fr] items-center gap-x-3 gap-y-0.5 px-3 py-2.5 hover:bg-ground sm:grid-cols-[1.25rem_auto_1fr] sm:px-4 lg:grid-cols-[1.25rem_1fr_15rem_18rem] xl:grid-cols-[1.25rem_1fr_15rem_21rem] ${isOpen ? 'rounded-t-xl' : 'rounded-xl'} ${isFinished(session, now) ? 'text-muted' : ''}`}
      >
        <ChevronRight
          aria-hidden
          className={`size-5 text-muted transition-transform max-sm:row-span-3 sm:max-lg:row-span-2 ${isOpen ? 'rotate-90' : ''}`}
        />
        <h3 className="min-w-0 font-semibold sm:max-lg:col-span-2">
          <button
            id={lineId}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${lineId}-people` : undefined}
            aria-describedby={`${lineId}-facts`}
            onClick={pressing(() => onOpenChange(id, !isOpen))}
            className={`text-left wrap-anywhere after:absolute after:inset-0 after:rounded-xl ${isOpen ? '' : 'line-clamp-3 lg:line-clamp-2'}`}
          >
            {title}
          </button>
        </h3>
        <div id={`${lineId}-facts`} className="contents">
          <p className="col-start-2 text-sm text-soft lg:col-start-3">
            <When session={session} />
          </p>
          <p className="col-start-2 flex flex-wrap gap-1.5 sm:col-start-3 lg:col-start-4 lg:justify-end">
            <SessionFacts session={session} />
          </p>
        </div>
      </div>
      {isOpen && (
        <div id={`${lineId}-people`} role="group" aria-labelledby={lineId}>
          <SessionPeople session={session} search={search} onPrint={onPrint} />
        </div>
      )}
    </article>
  )
}

type SessionPeopleProps = Pick<SessionRegistrationsProps, 'session' | 'search' | 'onPrint'>

const SessionPeople = memo(function SessionPeople(props: SessionPeopleProps) {
  const { session, search, onPrint } = props
  const { now } = useSite()
  const lostFocus = useLostFocus<HTMLDivElement>(true)
  const [task, setTask] = useState<PersonTask>()
  const { open, dialog } = useSessionDialogs()
  const found = useMemo(() => findPeople(session, search), [session, search])
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? undefined : found
  const people = listedCount(session)
  const { id, title, category, location, faculty } = session
  const tables = { session, found: shown, onCorrect: setTask }
  const colorOf = useCategoryColors()
  const hasBegun = doorOpens(session) <= now
  const register = hasBegun
    ? {
        icon: ClipboardCheck,
        caption: 'Who was there',
        words: 'Who was there:',
        onPress: () => open('attendance', session),
      }
    : {
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
    ...(hasBegun || !session.cancelledAt ? [register] : []),
    { icon: Pencil, caption: 'Edit', words: 'Edit', onPress: () => open('edit', session) },
    {
      icon: Mail,
      caption: 'Email',
      words: 'Email participants of',
      isDisabled: people === 0,
      onPress: () => open('email', session),
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
          <PeopleTable list="waiting" {...tables} />
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
      {dialog}
    </div>
  )
})
