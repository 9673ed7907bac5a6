import {
  ChevronRight,
  ClipboardCheck,
  Copy,
  Link,
  type LucideIcon,
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
import { useSessionDialogs } from '#site/features/admin/sessions/session-dialogs.tsx'
import { listedCount, SessionFacts, When } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { useCategoryColors } from '#site/features/sessions/reads.ts'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'
import { IconButton, pressing, SmallButton } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { card } from '#site/ui/styles.ts'
import type { PersonTask } from './change-people.ts'
import { copyEmails } from './registrations-toolbar.tsx'
import { findPeople } from './found-people.ts'
import { PeopleTables } from './people-tables.tsx'
import { PersonDialog } from './person-dialog.tsx'

type SessionRegistrationsProps = {
  session: AdminSessionView
  search: string
  isOpen: boolean
  onToggle: (id: string) => void
  onPrint: (sessions: AdminSessionView[]) => void
}

/** A line that opens by a press anywhere, then shows its people. */
export function SessionRegistrations(props: SessionRegistrationsProps) {
  const { session, search, isOpen, onToggle, onPrint } = props
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
            onClick={pressing(() => onToggle(id))}
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

/** The words stand before the title of the session. */
type Action = [LucideIcon, caption: string, words: string, () => unknown, isDisabled?: boolean]

type SessionPeopleProps = Pick<SessionRegistrationsProps, 'session' | 'search' | 'onPrint'>

const SessionPeople = memo(function SessionPeople(props: SessionPeopleProps) {
  const { session, search, onPrint } = props
  const { now } = useSite()
  const lostFocus = useLostFocus<HTMLDivElement>(true)
  const [task, setTask] = useState<PersonTask>()
  const { open, dialog } = useSessionDialogs()
  const found = useMemo(() => findPeople(session, search), [session, search])
  const [showsAll, setShowsAll] = useState(false)
  const people = listedCount(session)
  const hasNobody = session.registrations.length === 0
  const { id, title, category, location, faculty } = session
  const colorOf = useCategoryColors()
  const hasBegun = doorOpens(session) <= now
  const register: Action = hasBegun
    ? [ClipboardCheck, 'Who was there', 'Who was there:', () => open('attendance', session)]
    : [Link, 'Copy door link', 'Copy door link of', () => copyDoorLink(id)]
  const actions: Action[] = [
    [UserPlus, 'Add', 'Add a person to', () => setTask({ list: 'registered' })],
    ...(hasBegun || !session.cancelledAt ? [register] : []),
    [Pencil, 'Edit', 'Edit', () => open('edit', session)],
    [Mail, 'Email', 'Email participants of', () => open('email', session), people === 0],
    [Copy, 'Copy', 'Copy emails of', () => copyEmails({ session: id }), hasNobody],
    [Printer, 'Print', 'Print sign-in sheet of', () => onPrint([session])],
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
          {actions.map(([icon, caption, words, onPress, isDisabled]) => (
            <IconButton
              key={words}
              {...{ icon, caption, isDisabled }}
              label={`${words} ${title}`}
              onPress={() => void onPress()}
            />
          ))}
        </div>
      </div>
      {hasNobody && <p className="text-sm text-muted">No one is registered.</p>}
      <PeopleTables session={session} found={showsAll ? undefined : found} onCorrect={setTask} />
      {found && found.size < people && (
        <div>
          <SmallButton onPress={() => setShowsAll(!showsAll)}>
            {showsAll ? `Show only the ${found.size} found` : `Show all ${people}`}
          </SmallButton>
        </div>
      )}
      {task && <PersonDialog session={session} task={task} onClose={() => setTask(undefined)} />}
      {dialog}
    </div>
  )
})
