import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { adminSession } from './admin-session.ts'
import { confirmAction } from './confirm-action.ts'

const question = 'You have unsaved changes. Leave this page without saving them?'

/** Asks before a page with unsaved changes is left, by a link, by the browser's back, or by closing it. */
export function useLeaveQuestion(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirmAction(question)) blocker.proceed()
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
