import { Copy, Printer, UserPlus } from 'lucide-react'
import { memo, useState } from 'react'
import { badgeColors } from '#collections/categories/colors.ts'
import { isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { copyEmails } from '#site/admin/registrations/export/export-registrations.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { PersonDialog } from './person/person-dialog.tsx'
import type { PersonTask } from './person/use-save-person.ts'
import { RegistrationsTable } from './registrations-table.tsx'
import { usePeopleActions } from './use-people-actions.ts'
import { useSessionMails } from './use-session-mails.ts'
import { WaitingListTable } from './waiting-list-table.tsx'

type SessionPeopleProps = {
  session: AdminSessionView
  zone: string
  now: Date
  color: string | undefined
  onPrint: (id: string) => void
}

export const SessionPeople = memo(function SessionPeople(props: SessionPeopleProps) {
  const { session, zone, now, color, onPrint } = props
  const actions = usePeopleActions(session)
  const mails = useSessionMails(session, now)
  const [task, setTask] = useState<PersonTask>()
  const { id, title, category, location, faculty } = session
  return (
    <div className="flex flex-col gap-4 px-3 pb-4 sm:px-4 print:px-0">
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 lg:pl-8">
          <p className="text-sm wrap-anywhere text-muted print:text-base print:text-ink">
            {location}
            {faculty && ` · ${faculty}`}
          </p>
          <span className="print:hidden">
            <Badge colors={badgeColors(color)}>{category}</Badge>
          </span>
        </div>
        <div className="flex shrink-0 print:hidden">
          <IconButton
            icon={UserPlus}
            label={`Add a person to ${title}`}
            onPress={() => setTask({ list: 'registration' })}
          />
          <IconButton
            icon={Copy}
            label={`Copy emails of ${title}`}
            isDisabled={session.registrations.length === 0}
            onPress={() => void copyEmails(session)}
          />
          <IconButton
            icon={Printer}
            label={`Print sign-in sheet of ${title}`}
            onPress={() => onPrint(id)}
          />
        </div>
      </div>
      <RegistrationsTable
        session={session}
        zone={zone}
        actions={actions}
        mails={mails}
        onCorrect={setTask}
      />
      <WaitingListTable
        session={session}
        zone={zone}
        actions={actions}
        mails={mails}
        onCorrect={setTask}
        canPromote={!isPast(session, now)}
      />
      {task && (
        <PersonDialog
          session={session}
          task={task}
          zone={zone}
          onClose={() => setTask(undefined)}
        />
      )}
    </div>
  )
})
