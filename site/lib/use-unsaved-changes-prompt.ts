import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { confirmAction } from './confirm-action.ts'
import { trackUnsaved } from './unsaved-inputs.ts'

const question = 'Leave without saving?'

export const confirmDiscard = () => confirmAction(question)

const isOtherPath = (from: Location, to: Location) => from.pathname !== to.pathname

/** @param discards whether a navigation loses the input; by default one to another path. */
export function useUnsavedChangesPrompt(isDirty: boolean, discards = isOtherPath) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && discards(currentLocation, nextLocation),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirmDiscard()) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const release = trackUnsaved()
    return () => {
      removeEventListener('beforeunload', ask)
      release()
    }
  }, [isDirty])
}
