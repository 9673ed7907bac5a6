import { Pencil, Trash2 } from 'lucide-react'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { MarkedText } from '#site/ui/layout/marked-text.tsx'
import { Cell, hiddenOnPhones, StackedRow, Table } from '#site/ui/lists/table.tsx'
import type { FoundPeople } from './found-people.ts'
import { MailState } from '#site/features/admin/registrations/delivery/mail-state.tsx'
import { columnWidths, EmailCell, IconsCell, PersonCell } from './person-cell.tsx'
import { Stamp } from './stamp.tsx'
import type { PersonTask } from './person/use-save-person.ts'
import type { PeopleActions } from './use-people-actions.ts'
import type { SessionMails } from '#site/features/admin/registrations/delivery/use-session-mails.ts'

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
const onWideScreen = 'max-lg:hidden print:hidden'
const onWideScreenAndPaper = 'max-lg:hidden print:table-cell'

const columns = [
  { title: 'No.', className: `${onPaper} w-12` },
  { title: 'Name', className: 'max-sm:px-2' },
  { title: 'Email', className: `${onWideScreen} ${columnWidths.email}` },
  { title: 'Rota Tier', className: `${onWideScreenAndPaper} ${columnWidths.tier}` },
  { title: 'Registered', className: `${onWideScreen} ${columnWidths.stamp}` },
  { title: 'Signature', className: `${onPaper} w-1/2` },
  { title: 'Actions', className: `${hiddenOnPhones} ${columnWidths.actions} print:hidden` },
]

/** For whoever comes without a registration; with the people at least as many lines as fill half a page. */
const blankLines = (people: number) =>
  Array.from({ length: Math.max(5, 15 - people) }, (_, index) => people + index + 1).map(
    (number) => (
      <tr key={number} className="hidden print:table-row print:h-10 print:break-inside-avoid">
        <Cell className={onPaper}>{number}</Cell>
        <Cell />
        <Cell className={onWideScreenAndPaper} />
        <Cell className={onPaper} />
      </tr>
    ),
  )

/** Printed as a sign-in sheet: numbered names and tiers, with room for a signature. */
export function RegistrationsTable(props: PeopleTableProps) {
  const { session, zone, actions, mails, onCorrect, found } = props
  const { registrations, title, startTime, endTime } = session
  const paperTitle = `${title}, ${formatShortDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}`
  const words = found?.words ?? []
  const registeredAt = (registration: RegistrationView) => (
    <Stamp instant={registration.registeredAt} zone={zone} />
  )
  if (registrations.length === 0) {
    return (
      <>
        <p className="text-sm text-muted print:hidden">Nobody is registered.</p>
        <div className="hidden print:block">
          <Table caption={`Sign-in sheet of ${title}`} columns={columns} paperTitle={paperTitle}>
            {blankLines(0)}
          </Table>
        </div>
      </>
    )
  }
  const isShown = ({ id }: RegistrationView) => !found?.ids || found.ids.has(id)
  const table = (
    <Table caption={`Registrations of ${title}`} columns={columns} paperTitle={paperTitle}>
      {registrations.map((registration, index) => (
        <StackedRow
          key={registration.id}
          className={`max-sm:relative print:h-10 print:break-inside-avoid ${isShown(registration) ? '' : 'not-print:hidden!'}`}
        >
          <Cell className={onPaper}>{index + 1}</Cell>
          <PersonCell
            hasIcons
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
          <EmailCell>
            <MarkedText text={registration.email} words={words} />
          </EmailCell>
          <Cell className={onWideScreenAndPaper}>{registration.rotaTier}</Cell>
          <Cell className={onWideScreen}>{registeredAt(registration)}</Cell>
          <Cell className={onPaper} />
          <IconsCell>
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
          </IconsCell>
        </StackedRow>
      ))}
      {blankLines(registrations.length)}
    </Table>
  )
  return <div className={registrations.some(isShown) ? '' : 'hidden print:block'}>{table}</div>
}
