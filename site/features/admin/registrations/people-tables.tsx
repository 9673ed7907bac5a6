import { Pencil, Trash2 } from 'lucide-react'
import { registrationOf } from '#collections/registrations/person.ts'
import { isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { useSendsEmails } from '#site/data/emails.ts'
import { MailState, useSessionMails } from '#site/features/admin/registrations/mail-state.tsx'
import { PersonLink } from '#site/features/admin/registrations/one-person/person-link.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatDateTime } from '#site/lib/dates.ts'
import { IconButton, SmallButton } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Cell, hiddenOnPhones, RowHeader, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { type PersonTask, promoteEntry, remove } from './change-people.ts'

const wide = 'max-lg:hidden'

/** Of both lists: their columns stand below each other. */
const columnsOf = (since: string): [string, string][] => [
  ['Name', 'max-sm:px-2'],
  ['Email', `${wide} xl:w-[28%]`],
  ['Rota Tier', `${wide} xl:w-[14%]`],
  [since, `${wide} xl:w-[20%]`],
  ['Actions', `${hiddenOnPhones} xl:w-60`],
]

type Registration = AdminSessionView['registrations'][number]
type Entry = AdminSessionView['waitingList'][number]

type PeopleTablesProps = {
  session: AdminSessionView
  found: ReadonlySet<string> | undefined
  onCorrect: (task: PersonTask) => void
}

/** The people of both lists of a session, in the order in which they came. */
export function PeopleTables({ session, found, onCorrect }: PeopleTablesProps) {
  const { zone, now } = useSite()
  const mails = useSessionMails(session)
  const sendsEmails = useSendsEmails()
  const { title, registrations, waitingList } = session

  const rowOf = (person: Registration, entry?: Entry) => {
    const list = entry ? 'waiting' : 'registered'
    const { id, fullName, email, rotaTier, registeredAt } = person
    const stamp = (
      <time dateTime={registeredAt} className="sm:whitespace-nowrap">
        {formatDateTime(registeredAt, zone)}
      </time>
    )
    const offer = entry?.offerUntil
    // On phones two icons stand beside the name, where they take no width from the details.
    const isBesideName = !entry
    return (
      <StackedRow key={id} className={isBesideName ? 'max-sm:relative' : ''}>
        <RowHeader className="wrap-anywhere max-sm:px-2">
          <span
            className={`block font-semibold ${isBesideName ? 'max-sm:min-h-10 max-sm:pr-32 max-[16rem]:pr-0' : ''}`}
          >
            <PersonLink email={email}>{fullName}</PersonLink>
          </span>
          {/* For screens without columns. */}
          {[email, rotaTier, stamp].map((detail, index) => (
            <span key={index} className="block text-muted lg:hidden">
              {detail}
            </span>
          ))}
          {offer && new Date(offer) > now && (
            <span className="block py-1 font-normal">
              <Badge>{`Offered until ${formatDateTime(offer, zone)}`}</Badge>
            </span>
          )}
          <MailState mail={mails(person)} name={fullName} />
        </RowHeader>
        <Cell className={`wrap-anywhere ${wide}`}>
          {/* The words of an ordinary address stay whole; only longer ones break. */}
          <span className="block min-w-60">{email}</span>
        </Cell>
        <Cell className={wide}>{rotaTier}</Cell>
        <Cell className={wide}>{stamp}</Cell>
        <Cell
          className={
            isBesideName
              ? 'max-sm:absolute max-sm:top-0 max-sm:right-1 max-sm:p-0 max-[16rem]:static'
              : 'max-sm:px-2 max-sm:pt-0'
          }
        >
          <div
            className={`-my-2 flex ${isBesideName ? 'max-sm:my-0' : 'items-center gap-1 max-sm:mt-0'}`}
          >
            {entry && !isPast(session, now) && (
              <SmallButton
                aria-label={`Promote ${fullName}`}
                onPress={() => promoteEntry(session, entry, sendsEmails)}
              >
                Promote
              </SmallButton>
            )}
            <IconButton
              icon={Pencil}
              caption="Correct"
              label={`Correct details of ${fullName}`}
              onPress={() => onCorrect({ list, person })}
            />
            <IconButton
              icon={Trash2}
              caption="Delete"
              variant="danger"
              label={
                entry
                  ? `Delete ${fullName} from the waiting list`
                  : `Delete registration of ${fullName}`
              }
              onPress={() => void remove(session, list, person)}
            />
          </div>
        </Cell>
      </StackedRow>
    )
  }

  const isShown = ({ id }: { id: string }) => !found || found.has(id)
  const registered = registrations.filter(isShown)
  const waiting = waitingList.filter(isShown)
  return (
    <>
      {registered.length > 0 && (
        <Table caption={`Registrations of ${title}`} columns={columnsOf('Registered')}>
          {registered.map((person) => rowOf(person))}
        </Table>
      )}
      {waiting.length > 0 && (
        <div className="flex flex-col gap-2">
          <h4 className="text-sm font-semibold">Waiting List</h4>
          <Table caption={`Waiting list of ${title}`} columns={columnsOf('Joined')}>
            {waiting.map((entry) =>
              rowOf({ ...registrationOf(entry), registeredAt: entry.joinedAt }, entry),
            )}
          </Table>
        </div>
      )}
    </>
  )
}
