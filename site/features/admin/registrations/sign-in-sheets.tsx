import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '#collections/counted.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/availability.ts'
import type { AdminSessions } from '#site/features/admin/sessions/use-admin-sessions.ts'
import { SessionFacts, When, whenOf } from '#site/features/admin/sessions/session-facts.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { PrintOnly } from '#site/ui/layout/print-only.tsx'
import { Cell, RowHeader, Table } from '#site/ui/lists/table.tsx'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'

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

/** Blank lines for people without a registration: with those of the people they fill half a page at least. */
const blankLines = (people: number) =>
  Array.from({ length: Math.max(5, 15 - people) }, (_, index) => (
    <PersonLine key={index} number={people + index + 1} />
  ))

/** On paper: A to Z, with blank lines, and the waiting list below. */
function SignInSheet({ session }: { session: AdminSessionView }) {
  const { zone } = useSite()
  const { registrations, waitingList, title, location, faculty } = session
  const onPaper = `${shownTitle(session)}, ${whenOf(session, zone)}`
  const people = registrations.toSorted((one, other) =>
    alphabet.compare(one.fullName, other.fullName),
  )
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
        {people.map(({ id, fullName, rotaTier }, index) => (
          <PersonLine key={id} number={index + 1} name={fullName} tier={rotaTier} />
        ))}
        {blankLines(people.length)}
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

/** One a page, each with everybody of its session. */
export const SignInSheets = ({ sessions }: { sessions: readonly AdminSessionView[] }) => (
  <PrintOnly>
    {sessions.map((session) => (
      <SignInSheet key={session.id} session={session} />
    ))}
  </PrintOnly>
)

/** Prints what stands on paper once that is ready. */
export function usePrinting(isReady: boolean, stop: () => void) {
  const stopPrinting = useEffectEvent(stop)
  useEffect(() => {
    if (!isReady) return
    const done = () => stopPrinting()
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isReady])
}

/** Prints the sheet of one session, or all sheets once the rest of the list is read. */
export function usePrint({ data, isLoading, error, hasMore, showAll }: AdminSessions) {
  const [asked, setAsked] = useState<'everything' | { id: string }>()
  const isAll = asked === 'everything'
  const isWhole = data !== undefined && !hasMore && !isLoading && error === undefined
  const isReady = asked !== undefined && (!isAll || isWhole)
  const hasFailed = isAll && !isReady && !isLoading && error !== undefined
  const sheets = isReady && isAll ? data?.sessions.length : undefined
  const stop = () => setAsked(undefined)
  // Some of the sheets would look like all of them.
  const giveUp = useEffectEvent(() => {
    stop()
    showFailure('Not Printed', 'The rest of the list could not be loaded. Please try again.')
  })
  useEffect(() => {
    if (hasFailed) giveUp()
    if (sheets === undefined) return
    const text = `${counted(sheets, 'sign-in sheet')} to print`
    showToast({ title: 'Sheets Prepared', text })
  }, [hasFailed, sheets])
  usePrinting(isReady, stop)
  return {
    isReading: asked !== undefined && !isReady,
    /** Whether its sheet is on paper, `isOpen` where nothing was pressed. */
    isPrinted: (id: string, isOpen: boolean) =>
      asked === undefined ? isOpen : isAll || asked.id === id,
    printOne: (id: string) => setAsked({ id }),
    printAll: () => {
      if (hasMore) showAll()
      setAsked('everything')
    },
  }
}
