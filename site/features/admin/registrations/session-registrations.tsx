import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { SessionFacts, When } from '#site/features/admin/sessions/when.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { DisclosureLine } from '#site/ui/layout/disclosure-line.tsx'
import { card } from '#site/ui/styles.ts'
import { SessionPeople } from './session-people.tsx'

type SessionRegistrationsProps = {
  session: AdminSessionView
  search: string
  isOpen: boolean
  onOpenChange: (id: string, isOpen: boolean) => void
  onPrint: (id: string) => void
}

/** One line, and its people once opened. */
export function SessionRegistrations(props: SessionRegistrationsProps) {
  const { session, search, isOpen, onOpenChange, onPrint } = props
  const { now } = useSite()
  const { id, title } = session
  return (
    <article aria-label={title} className={card}>
      <DisclosureLine
        title={title}
        facts={[
          <When key="time" session={session} />,
          <SessionFacts key="facts" session={session} />,
        ]}
        isFaint={isFinished(session, now)}
        isOpen={isOpen}
        onOpenChange={(next) => onOpenChange(id, next)}
      >
        <SessionPeople session={session} search={search} onPrint={onPrint} />
      </DisclosureLine>
    </article>
  )
}
