import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { SessionState, When } from '#site/features/admin/sessions/when.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { DisclosureLine } from '#site/ui/layout/disclosure-line.tsx'
import { card } from '#site/ui/styles.ts'
import { registeredText } from '#site/features/admin/sessions/numbers.ts'
import { hasFreedPlace, waitingText } from '#site/features/admin/sessions/numbers.ts'
import { SessionPeople } from './session-people.tsx'

type SessionRegistrationsProps = {
  session: AdminSessionView
  color: string | undefined
  categories: readonly string[]
  search: string
  isOpen: boolean
  onOpenChange: (id: string, isOpen: boolean) => void
  /** False while only another session's sheet is printed. */
  isPrinted: boolean
  /** Nothing is printed after it, not even an empty page. */
  isLastOnPaper: boolean
  onPrint: (id: string) => void
}

/** One line, and its people once opened. Printed open, it is a sign-in sheet on a page of its own. */
export function SessionRegistrations(props: SessionRegistrationsProps) {
  const {
    session,
    color,
    categories,
    search,
    isOpen,
    onOpenChange,
    isPrinted,
    isLastOnPaper,
    onPrint,
  } = props
  const { now } = useSite()
  const { id, title } = session
  const waiting = waitingText(session)
  const isOver = isFinished(session, now)
  return (
    <article
      aria-label={title}
      className={`${card} print:rounded-none print:border-0 print:shadow-none ${isOpen ? (isLastOnPaper ? '' : 'print:break-after-page') : 'print:border-b'} ${isPrinted ? '' : 'print:hidden'}`}
    >
      <DisclosureLine
        title={title}
        facts={[
          <When key="time" session={session} />,
          <>
            <SessionState session={session} />
            {waiting && <Badge isUrgent={hasFreedPlace(session, now)}>{waiting}</Badge>}
            <Badge>{registeredText(session)}</Badge>
          </>,
        ]}
        isFaint={isOver}
        isOpen={isOpen}
        onOpenChange={(next) => onOpenChange(id, next)}
      >
        <SessionPeople
          session={session}
          color={color}
          categories={categories}
          search={search}
          onPrint={onPrint}
        />
      </DisclosureLine>
    </article>
  )
}
