import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useSessions } from '#site/sessions/reads.ts'
import type { SessionsQuery } from '#site/sessions/filters/use-sessions-query.ts'

/** Kept with an entry of the history: the one before it is the page without the opened session. */
const fromThePage = { openedFromThePage: true }

const isFromThePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedFromThePage' in state

/** Opens and closes sessions by way of the address. Closing one goes back to where it was opened. */
export function useOpening(query: SessionsQuery) {
  const { state, key } = useLocation() as { state: unknown; key: string }
  const navigate = useNavigate()
  const left = useRef('')
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  })
  // The same function for good, or every card would be drawn again with each change of the address.
  const open = useCallback((id: string) => latest.current.open(id, fromThePage), [])

  const close = () => {
    if (!isFromThePage(state)) return query.close()
    // Going back takes a moment: a second press would go back twice.
    if (left.current === key) return
    left.current = key
    void navigate(-1)
  }
  return { open, close }
}

type Reading = { data: SessionView[] | undefined; isLoading: boolean }

/**
 * The session that the address names. It is looked for in what the page shows, then among all.
 * @param shown what the page reads anyway, filtered by nothing.
 * @returns `session` once it is found; `isServerUnreachable` when there is none of that id.
 */
export function useOpenedSession(id: string, shown: Reading) {
  const near = shown.data?.find((session) => session.id === id)
  const isFar = id !== '' && !near && !shown.isLoading
  const { data, error, isValidating, mutate } = useSessions(undefined, { skip: !isFar })
  const session = near ?? data?.find((each) => each.id === id)
  return {
    session,
    isServerUnreachable: isFar && data !== undefined && !session && !isValidating,
    hasFailed: isFar && data === undefined && error !== undefined,
    isRetrying: isValidating,
    retry: () => void mutate(),
  }
}

function focusHeading() {
  if (document.activeElement && document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Gives the focus to the page when a dialog closes that nobody had pressed for: it came with the address. */
export function useFocusAfterwards(isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!hasClosed) return
    // After the dialog has given back what it took, which it does in a frame of its own.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(focusHeading)))
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
}
