import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type List, registrationOf } from '#collections/registrations/person.ts'
import { isPast } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { MailState, useSessionMails } from '#site/features/admin/registrations/mail-state.tsx'
import { PersonLink } from '#site/features/admin/registrations/one-person/person-link.tsx'
import type { PersonTask } from '#site/features/admin/registrations/person/save-person.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatDateTime } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Cell, hiddenOnPhones, RowHeader, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { usePeopleActions } from './use-people-actions.ts'

const wide = 'max-lg:hidden'

/** Of both lists: their columns stand below each other. */
const columnsOf = (since: string) => [
  { title: 'Name', className: 'max-sm:px-2' },
  { title: 'Email', className: `${wide} xl:w-[28%]` },
  { title: 'Rota Tier', className: `${wide} xl:w-[14%]` },
  { title: since, className: `${wide} xl:w-[20%]` },
  { title: 'Actions', className: `${hiddenOnPhones} xl:w-60` },
]

const peopleOf = ({ registrations, waitingList }: AdminSessionView, list: List) =>
  list === 'registered'
    ? registrations.map((person) => ({ person, entry: undefined }))
    : waitingList.map((entry) => ({
        person: { ...registrationOf(entry), registeredAt: entry.joinedAt },
        entry,
      }))

type PeopleTableProps = {
  session: AdminSessionView
  list: List
  /** The others are left out. */
  found: ReadonlySet<string> | undefined
  onCorrect: (task: PersonTask) => void
}

/** The people of one list of a session, in the order in which they came; nothing where nobody is found. */
export function PeopleTable(props: PeopleTableProps) {
  const { session, list, found, onCorrect } = props
  const { now } = useSite()
  const actions = usePeopleActions(session)
  const mails = useSessionMails(session)
  const people = peopleOf(session, list).filter(({ person }) => !found || found.has(person.id))
  if (people.length === 0) return null
  const isWaiting = list === 'waiting'
  return (
    <Table
      caption={`${isWaiting ? 'Waiting list' : 'Registrations'} of ${session.title}`}
      columns={columnsOf(isWaiting ? 'Joined' : 'Registered')}
    >
      {people.map(({ person, entry }) => {
        const { id, fullName, email, rotaTier } = person
        const stamp = <Stamp instant={person.registeredAt} />
        return (
          <StackedRow key={id} className={entry ? '' : 'max-sm:relative'}>
            <RowHeader className="wrap-anywhere max-sm:px-2">
              <span
                className={`block font-semibold ${entry ? '' : 'max-sm:min-h-10 max-sm:pr-32 max-[16rem]:pr-0'}`}
              >
                <PersonLink email={email}>{fullName}</PersonLink>
              </span>
              {/* Where they have no columns. */}
              {[email, rotaTier, stamp].map((detail, index) => (
                <span key={index} className="block text-muted lg:hidden">
                  {detail}
                </span>
              ))}
              {entry && <OfferState until={entry.offerUntil} />}
              <MailState mail={mails(person)} name={fullName} />
            </RowHeader>
            <Cell className={`wrap-anywhere ${wide}`}>
              {/* The words of an ordinary address stay whole; only longer ones break. */}
              <span className="block min-w-60">{email}</span>
            </Cell>
            <Cell className={wide}>{rotaTier}</Cell>
            <Cell className={wide}>{stamp}</Cell>
            <ActionsCell isBesideName={!entry}>
              {entry && !isPast(session, now) && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Promote ${fullName}`}
                  onPress={() => actions.promote(entry)}
                >
                  Promote
                </Button>
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
                  isWaiting
                    ? `Delete ${fullName} from the waiting list`
                    : `Delete registration of ${fullName}`
                }
                onPress={() => void actions.remove(list, person)}
              />
            </ActionsCell>
          </StackedRow>
        )
      })}
    </Table>
  )
}

/** Two icons stand on phones beside the name, where they take no width from the details. */
const ActionsCell = ({ isBesideName, children }: { isBesideName: boolean; children: ReactNode }) =>
  isBesideName ? (
    <Cell className="max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:p-0 max-[16rem]:static">
      <div className="-my-2 flex max-sm:my-0">{children}</div>
    </Cell>
  ) : (
    <Cell className="max-sm:px-2 max-sm:pt-0">
      <div className="-my-2 flex items-center gap-1 max-sm:mt-0">{children}</div>
    </Cell>
  )

function Stamp({ instant }: { instant: string }) {
  const { zone } = useSite()
  return (
    <time dateTime={instant} className="sm:whitespace-nowrap">
      {formatDateTime(instant, zone)}
    </time>
  )
}

function OfferState({ until }: { until: string | null }) {
  const { zone, now } = useSite()
  if (!until || new Date(until) <= now) return null
  return (
    <span className="block py-1 font-normal">
      <Badge>{`Offered until ${formatDateTime(until, zone)}`}</Badge>
    </span>
  )
}
