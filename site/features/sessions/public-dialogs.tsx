import { useState } from 'react'
import { availability } from '#collections/sessions/availability.ts'
import type { CategoryView } from '#collections/categories/contract.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { DayDialog } from './calendar/day-dialog.tsx'
import { SessionDialog } from './detail/session-dialog.tsx'
import { type Reading, useOpenedSession } from './detail/use-opened-session.ts'
import { SubscribeDialog } from './filters/subscribe-dialog.tsx'
import type { PublicDialog, SessionsQuery } from './filters/use-sessions-query.ts'
import { OpenedByLink } from './my-sign-ups/opened-by-link.tsx'
import { useSessionsContext } from './sessions-context.ts'
import { SignUpDialog } from './sign-up/sign-up-dialog.tsx'

type PublicDialogsProps = {
  query: SessionsQuery
  shown: Reading
  /** Those of them that are found. */
  found: readonly SessionView[]
  categories: readonly CategoryView[]
  onClose: (dialog: PublicDialog) => void
}

/** The dialogs that the address of the sessions page names, the topmost last. */
export function PublicDialogs({ query, shown, found, categories, onClose }: PublicDialogsProps) {
  const { openedId, signUpId, signUpFor, openedDay, isSubscribing, hasLink } = query
  return (
    <>
      {openedDay && <DayDialog day={openedDay} sessions={found} onClose={() => onClose('day')} />}
      {isSubscribing && (
        <SubscribeDialog
          categories={categories}
          chosen={query.categories}
          onClose={() => onClose('subscribe')}
        />
      )}
      {openedId && (
        <SessionDialog
          key={openedId}
          id={openedId}
          shown={shown}
          onClose={() => onClose('session')}
          onShowAll={query.showAll}
        />
      )}
      {hasLink && <OpenedByLink />}
      {signUpId && (
        <OpenedSignUp
          key={`${signUpId} ${signUpFor}`}
          id={signUpId}
          isSomebodyElse={signUpFor === 'somebody-else'}
          shown={shown}
          onClose={() => onClose('sign-up')}
          onShowAll={query.showAll}
        />
      )}
    </>
  )
}

type OpenedSignUpProps = {
  id: string
  isSomebodyElse: boolean
  shown: Reading
  onClose: () => void
  onShowAll: () => void
}

const maySignUp = (session: SessionView, now: Date) =>
  ['register', 'join-waiting-list'].includes(availability(session, now).action)

/** Where nobody can sign up, the session itself says why. Once open it stays, with what was typed. */
function OpenedSignUp({ isSomebodyElse, ...props }: OpenedSignUpProps) {
  const { now } = useSessionsContext()
  const { data } = useOpenedSession(props.id, props.shown).read
  const [session, setSession] = useState<SessionView>()
  if (data && data !== session && (session || maySignUp(data, now))) setSession(data)
  return session ? (
    <SignUpDialog session={session} isSomebodyElse={isSomebodyElse} onClose={props.onClose} />
  ) : (
    <SessionDialog {...props} />
  )
}
