import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { adminSession } from '#site/api/admin-session.ts'
import { confirmAction } from './confirm-action.ts'

const question = 'What you have entered is neither saved nor sent. Leave and lose it?'

/** Asks before unsaved input is discarded. @returns whether to continue. */
export const mayLoseEntries = () => confirmAction(question)

const isAnotherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * Asks before unsaved input is lost by a link, by Back or by closing the page.
 * @param loses whether a navigation loses the input; by default any change of path does.
 */
export function useLeaveQuestion(isDirty: boolean, loses = isAnotherPage) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && loses(currentLocation, nextLocation),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (mayLoseEntries()) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const release = adminSession.holdUnsaved()
    return () => {
      removeEventListener('beforeunload', ask)
      release()
    }
  }, [isDirty])
}

const always = () => true

/**
 * The same for a dialog, which any navigation may close. A component, because the router supports
 * one blocker at a time.
 */
export function DialogLeaveQuestion() {
  useLeaveQuestion(true, always)
  return null
}
