import { Pencil, Trash2 } from 'lucide-react'
import { registrationOf } from '#collections/registrations/person.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import type { EntryWithOffer } from '#collections/waiting-list/contract.ts'
import { formatDateTime } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Cell, hiddenOnPhones, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { MailState } from '#site/features/admin/registrations/delivery/mail-state.tsx'
import { columnWidths, EmailCell, PersonCell, Stamp } from './person-cell.tsx'
import { PersonLink } from './one-person/person-link.tsx'
import type { PersonTask } from './person/save-person.ts'
import type { PeopleActions } from './use-people-actions.ts'
import type { SessionMails } from '#site/features/admin/registrations/delivery/use-session-mails.ts'

const wide = 'max-lg:hidden'

type WaitingListTableProps = {
  session: AdminSessionView
  actions: PeopleActions
  mails: SessionMails
  onCorrect: (task: PersonTask) => void
  /** False once the session has begun. */
  canPromote: boolean
  /** The others are left out. */
  found: ReadonlySet<string> | undefined
}

/** On screen, first come, first listed. */
export function WaitingListTable(props: WaitingListTableProps) {
  const { session, actions, mails, onCorrect, canPromote, found } = props
  const entries = session.waitingList.filter(({ id }) => !found || found.has(id))
  if (entries.length === 0) return null
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <h4 className="text-sm font-semibold">Waiting List</h4>
      <Table
        caption={`Waiting list of ${session.title}`}
        columns={[
          { title: 'Name', className: 'max-sm:px-2' },
          { title: 'Email', className: `${wide} ${columnWidths.email}` },
          { title: 'Rota Tier', className: `${wide} ${columnWidths.tier}` },
          { title: 'Joined', className: `${wide} ${columnWidths.stamp}` },
          { title: 'Actions', className: `${hiddenOnPhones} ${columnWidths.actions}` },
        ]}
      >
        {entries.map((entry) => (
          <StackedRow key={entry.id}>
            <PersonCell
              name={<PersonLink email={entry.email}>{entry.name}</PersonLink>}
              details={[entry.email, entry.tier, <Stamp key="joined" instant={entry.joinedAt} />]}
              note={
                <>
                  <OfferState entry={entry} />
                  <MailState mail={mails(entry)} name={entry.name} />
                </>
              }
            />
            <EmailCell>{entry.email}</EmailCell>
            <Cell className={wide}>{entry.tier}</Cell>
            <Cell className={wide}>
              <Stamp instant={entry.joinedAt} />
            </Cell>
            <Cell className="max-sm:px-2 max-sm:pt-0">
              <div className="-my-2 flex items-center gap-1 max-sm:mt-0">
                {canPromote && (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Promote ${entry.name}`}
                    onPress={() => actions.promote(entry)}
                  >
                    Promote
                  </Button>
                )}
                <IconButton
                  icon={Pencil}
                  caption="Correct"
                  label={`Correct details of ${entry.name}`}
                  onPress={() =>
                    onCorrect({
                      list: 'waiting-list-entry',
                      person: registrationOf(entry),
                    })
                  }
                />
                <IconButton
                  icon={Trash2}
                  caption="Delete"
                  variant="danger"
                  label={`Delete ${entry.name} from the waiting list`}
                  onPress={() => void actions.deleteEntry(entry)}
                />
              </div>
            </Cell>
          </StackedRow>
        ))}
      </Table>
    </div>
  )
}

function OfferState({ entry: { offerUntil } }: { entry: EntryWithOffer }) {
  const { zone, now } = useSite()
  if (!offerUntil || new Date(offerUntil) <= now) return null
  return (
    <span className="block py-1 font-normal">
      <Badge>{`Offered until ${formatDateTime(offerUntil, zone)}`}</Badge>
    </span>
  )
}
