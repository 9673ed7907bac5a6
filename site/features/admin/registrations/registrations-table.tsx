import { Pencil, Trash2 } from 'lucide-react'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Cell, hiddenOnPhones, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { MailState } from '#site/features/admin/registrations/delivery/mail-state.tsx'
import { columnWidths, EmailCell, IconsCell, PersonCell, Stamp } from './person-cell.tsx'
import { PersonLink } from './one-person/person-link.tsx'
import type { PersonTask } from './person/save-person.ts'
import type { PeopleActions } from './use-people-actions.ts'
import type { SessionMails } from '#site/features/admin/registrations/delivery/use-session-mails.ts'

type PeopleTableProps = {
  session: AdminSessionView
  actions: PeopleActions
  mails: SessionMails
  onCorrect: (task: PersonTask) => void
  /** The others are left out. */
  found: ReadonlySet<string> | undefined
}

const wide = 'max-lg:hidden'

const columns = [
  { title: 'Name', className: 'max-sm:px-2' },
  { title: 'Email', className: `${wide} ${columnWidths.email}` },
  { title: 'Rota Tier', className: `${wide} ${columnWidths.tier}` },
  { title: 'Registered', className: `${wide} ${columnWidths.stamp}` },
  { title: 'Actions', className: `${hiddenOnPhones} ${columnWidths.actions}` },
]

/** On screen, in the order in which they came. */
export function RegistrationsTable(props: PeopleTableProps) {
  const { session, actions, mails, onCorrect, found } = props
  const { registrations, title } = session
  const shown = registrations.filter(({ id }) => !found || found.has(id))
  const registeredAt = (registration: RegistrationView) => (
    <Stamp instant={registration.registeredAt} />
  )
  if (registrations.length === 0) {
    return <p className="text-sm text-muted print:hidden">Nobody is registered.</p>
  }
  if (shown.length === 0) return null
  return (
    <div className="print:hidden">
      <Table caption={`Registrations of ${title}`} columns={columns}>
        {shown.map((registration) => (
          <StackedRow key={registration.id} className="max-sm:relative">
            <PersonCell
              hasIcons
              name={<PersonLink email={registration.email}>{registration.fullName}</PersonLink>}
              details={[registration.email, registration.rotaTier, registeredAt(registration)]}
              note={<MailState mail={mails(registration)} name={registration.fullName} />}
            />
            <EmailCell>{registration.email}</EmailCell>
            <Cell className={wide}>{registration.rotaTier}</Cell>
            <Cell className={wide}>{registeredAt(registration)}</Cell>
            <IconsCell>
              <IconButton
                icon={Pencil}
                caption="Correct"
                label={`Correct details of ${registration.fullName}`}
                onPress={() => onCorrect({ list: 'registration', person: registration })}
              />
              <IconButton
                icon={Trash2}
                caption="Delete"
                variant="danger"
                label={`Delete registration of ${registration.fullName}`}
                onPress={() => void actions.deleteRegistration(registration)}
              />
            </IconsCell>
          </StackedRow>
        ))}
      </Table>
    </div>
  )
}
