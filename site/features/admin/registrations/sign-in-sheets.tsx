import { useEffect, useState } from 'react'
import { compareNames } from '#collections/alphabet.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/availability.ts'
import { SessionFacts, When, whenOf } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { PrintOnly } from '#site/ui/layout/print-only.tsx'
import { Cell, RowHeader, Table } from '#site/ui/lists/table.tsx'

const columns = [['No.', 'w-12'], ['Name'], ['Rota Tier'], ['Signature', 'w-1/2']] as const

const PersonLine = ({ number, name, tier }: { number: number; name?: string; tier?: string }) => (
  <tr className="h-10 break-inside-avoid">
    <Cell>{number}</Cell>
    {name === undefined ? <Cell /> : <RowHeader className="font-semibold">{name}</RowHeader>}
    <Cell>{tier}</Cell>
    <Cell />
  </tr>
)

/** With blank lines for people without a registration: together they fill half a page at least. */
const linesOf = (people: number) => Math.max(people + 5, 15)

/** On paper: A to Z, with blank lines, and the waiting list below. */
function SignInSheet({ session }: { session: AdminSessionView }) {
  const { zone } = useSite()
  const { registrations, waitingList, title, location, faculty } = session
  const onPaper = `${shownTitle(session)}, ${whenOf(session, zone)}`
  const people = registrations.toSorted((one, other) => compareNames(one.fullName, other.fullName))
  return (
    <article aria-label={title} className="flex flex-col gap-3 not-last:break-after-page">
      <h3 className="text-2xl font-semibold wrap-anywhere">{title}</h3>
      <div className="flex flex-wrap gap-x-3 gap-y-1.5">
        <p>
          <When session={session} />
        </p>
        <p className="flex flex-wrap gap-1.5">
          <SessionFacts session={session} />
        </p>
      </div>
      <p className="wrap-anywhere">{faculty ? `${location} · ${faculty}` : location}</p>
      <Table caption={`Sign-in sheet of ${title}`} columns={columns} paperTitle={onPaper}>
        {Array.from({ length: linesOf(people.length) }, (_, index) => {
          const { fullName: name, rotaTier: tier } = people[index] ?? {}
          return <PersonLine key={index} {...{ name, tier }} number={index + 1} />
        })}
      </Table>
      {waitingList.length > 0 && (
        <Table
          caption={`Sign-in sheet of the waiting list of ${title}`}
          columns={columns}
          paperTitle={`Waiting list, first come first: ${onPaper}`}
        >
          {waitingList.map(({ id, name, tier }, index) => (
            <PersonLine key={id} number={index + 1} name={name} tier={tier} />
          ))}
        </Table>
      )}
    </article>
  )
}

export const SignInSheets = ({ sessions }: { sessions: readonly AdminSessionView[] }) => (
  <PrintOnly>
    {sessions.map((session) => (
      <SignInSheet key={session.id} session={session} />
    ))}
  </PrintOnly>
)

/** Prints the sheets of sessions, which stand on paper until that is done. */
export function usePrint() {
  const [sheets, print] = useState<readonly AdminSessionView[]>()
  useEffect(() => {
    if (!sheets) return
    const done = () => print(undefined)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [sheets])
  return { sheets, print }
}
