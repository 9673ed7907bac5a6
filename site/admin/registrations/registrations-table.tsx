import { Pencil, Trash2 } from 'lucide-react'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { MarkedText } from '#site/ui/layout/marked-text.tsx'
import { Cell, Table } from '#site/ui/lists/table.tsx'
import type { FoundPeople } from './found-people.ts'
import { MailState } from '#site/admin/registrations/delivery/mail-state.tsx'
import { PersonCell } from './person-cell.tsx'
import { Stamp } from './stamp.tsx'
import type { PersonTask } from './person/use-save-person.ts'
import type { PeopleActions } from './use-people-actions.ts'
import type { SessionMails } from '#site/admin/registrations/delivery/use-session-mails.ts'

type PeopleTableProps = {
  session: AdminSessionView
  zone: string
  actions: PeopleActions
  mails: SessionMails
  onCorrect: (task: PersonTask) => void
  /** The others are only printed. */
  found: FoundPeople | undefined
}

const onPaper = 'hidden print:table-cell'
const onScreen = 'print:hidden'
const onWideScreen = 'max-md:hidden print:hidden'
const exceptOnPhones = 'max-md:hidden print:table-cell'

const columns = [
  { title: 'No.', className: `${onPaper} w-12` },
  'Name',
  { title: 'Email', className: onWideScreen },
  { title: 'Rota Tier', className: exceptOnPhones },
  { title: 'Registered', className: onWideScreen },
  { title: 'Signature', className: `${onPaper} w-1/2` },
  { title: 'Actions', className: onScreen },
]

/** Blank lines on the sheet of a session without registrations. */
const blankLines = Array.from({ length: 15 }, (_, index) => index + 1)

/** Printed as a sign-in sheet: numbered names and tiers, with room for a signature. */
export function RegistrationsTable(props: PeopleTableProps) {
  const { session, zone, actions, mails, onCorrect, found } = props
  const { registrations, title } = session
  const words = found?.words ?? []
  const registeredAt = (registration: RegistrationView) => (
    <Stamp instant={registration.registeredAt} zone={zone} />
  )
  if (registrations.length === 0) {
    return (
      <>
        <p className="text-sm text-muted print:hidden">Nobody is registered.</p>
        <div className="hidden print:block">
          <Table caption={`Sign-in sheet of ${title}`} columns={columns}>
            {blankLines.map((number) => (
              <tr key={number} className="print:h-10">
                <Cell className={onPaper}>{number}</Cell>
                <Cell />
                <Cell className={exceptOnPhones} />
                <Cell className={onPaper} />
              </tr>
            ))}
          </Table>
        </div>
      </>
    )
  }
  const isShown = ({ id }: RegistrationView) => !found?.ids || found.ids.has(id)
  const table = (
    <Table caption={`Registrations of ${title}`} columns={columns}>
      {registrations.map((registration, index) => (
        <tr
          key={registration.id}
          className={`print:h-10 print:break-inside-avoid ${isShown(registration) ? '' : 'hidden print:table-row'}`}
        >
          <Cell className={onPaper}>{index + 1}</Cell>
          <PersonCell
            name={<MarkedText text={registration.fullName} words={words} />}
            details={[
              <MarkedText key="email" text={registration.email} words={words} />,
              registration.rotaTier,
              registeredAt(registration),
            ]}
            note={
              <MailState
                mail={mails.of(registration)}
                name={registration.fullName}
                zone={zone}
                mails={mails}
              />
            }
          />
          <Cell className={`${onWideScreen} wrap-anywhere`}>
            <MarkedText text={registration.email} words={words} />
          </Cell>
          <Cell className={exceptOnPhones}>{registration.rotaTier}</Cell>
          <Cell className={`${onWideScreen} whitespace-nowrap`}>{registeredAt(registration)}</Cell>
          <Cell className={onPaper} />
          <Cell className={onScreen}>
            <div className="-my-2 flex">
              <IconButton
                icon={Pencil}
                label={`Correct details of ${registration.fullName}`}
                onPress={() => onCorrect({ list: 'registration', person: registration })}
              />
              <IconButton
                icon={Trash2}
                variant="danger"
                label={`Delete registration of ${registration.fullName}`}
                onPress={() => void actions.deleteRegistration(registration)}
              />
            </div>
          </Cell>
        </tr>
      ))}
    </Table>
  )
  return <div className={registrations.some(isShown) ? '' : 'hidden print:block'}>{table}</div>
}
