import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/shown-title.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { whenOf } from '#site/features/admin/sessions/when.tsx'
import { Cell, RowHeader, Table } from '#site/ui/lists/table.tsx'

const alphabet = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

const columns = [
  { title: 'No.', className: 'w-12' },
  { title: 'Name', className: '' },
  { title: 'Rota Tier', className: '' },
  { title: 'Signature', className: 'w-1/2' },
]

const line = 'h-10 break-inside-avoid'

type PersonLineProps = { number: number; name?: string; tier?: string }

const PersonLine = ({ number, name, tier }: PersonLineProps) => (
  <tr className={line}>
    <Cell>{number}</Cell>
    {name === undefined ? <Cell /> : <RowHeader className="font-semibold">{name}</RowHeader>}
    <Cell>{tier}</Cell>
    <Cell />
  </tr>
)

/** For whoever comes without a registration; with the people at least as many lines as fill half a page. */
const blankLines = (people: number) =>
  Array.from({ length: Math.max(5, 15 - people) }, (_, index) => (
    <PersonLine key={index} number={people + index + 1} />
  ))

/** The printed sheet of a session: A to Z, with blank lines, and the waiting list below (docs/product, rule 203). */
export function SignInSheet({ session }: { session: AdminSessionView }) {
  const { zone } = useSite()
  const { registrations, waitingList, title } = session
  const onPaper = `${shownTitle(session)}, ${whenOf(session, zone)}`
  const people = registrations.toSorted((one, other) =>
    alphabet.compare(one.fullName, other.fullName),
  )
  return (
    <div className="hidden print:block">
      <Table caption={`Sign-in sheet of ${title}`} columns={columns} paperTitle={onPaper}>
        {people.map(({ id, fullName, rotaTier }, index) => (
          <PersonLine key={id} number={index + 1} name={fullName} tier={rotaTier} />
        ))}
        {blankLines(people.length)}
      </Table>
      {waitingList.length > 0 && (
        <div className="pt-6">
          <Table
            caption={`Sign-in sheet of the waiting list of ${title}`}
            columns={columns}
            paperTitle={`Waiting list, first come first: ${onPaper}`}
          >
            {waitingList.map(({ id, name, tier }, index) => (
              <PersonLine key={id} number={index + 1} name={name} tier={tier} />
            ))}
          </Table>
        </div>
      )}
    </div>
  )
}
