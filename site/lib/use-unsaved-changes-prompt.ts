import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { isClosingByItself } from './opened-from-the-page.ts'

const question = 'Leave without saving?'

export const confirmDiscard = () => window.confirm(question)

const isOtherPath: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname

/** For input in a dialog, which Back leaves. */
export const leavesDialog: BlockerFunction = (navigation) =>
  isOtherPath(navigation) || (navigation.historyAction === 'POP' && !isClosingByItself())

/** @param discards whether a navigation loses the input; by default one to another path. */
export function useUnsavedChangesPrompt(isDirty: boolean, discards = isOtherPath) {
  const blocker = useBlocker((navigation) => isDirty && discards(navigation))

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirmDiscard()) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
