import { useEffect, useRef } from 'react'
import { ApiError, get } from '#site/data/api.ts'
import { useRead } from '#site/data/swr.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'

/** Looks among the sessions of the page, also hidden ones, then among all. */
export function useOpenedSession(id: string) {
  const { shown } = useSessionsContext()
  const near = shown?.data?.find((session) => session.id === id)
  const isFar = id !== '' && !near && !shown?.isLoading
  const all = useSessions(undefined, { skip: !isFar })
  const session = near ?? all.data?.find((each) => each.id === id)
  const isUnlisted = isFar && all.data !== undefined && !session && !all.isValidating
  const ended = useRead(get('/sessions/cancelled/:id'), { id }, { skip: !isUnlisted })
  const { error, isValidating, mutate } = isUnlisted ? ended : all
  return {
    read: { data: session, error: session ? undefined : error, isValidating, mutate },
    cancelled: isUnlisted ? ended.data : undefined,
    /** Or the link holds no valid id. */
    isMissing:
      isUnlisted && ended.error instanceof ApiError && [400, 404].includes(ended.error.status),
  }
}

/** Focuses the heading after a dialog that no button has opened; or the card whose button has gone meanwhile. */
export function useFocusAfterwards(isOpen: boolean, session: string) {
  const latest = useRef({ isOpen, session })
  useEffect(() => {
    const before = latest.current
    latest.current = { isOpen, session }
    // A dialog that was under it takes the focus.
    if (!before.isOpen || isOpen) return
    const focus = () => {
      const card = document.getElementById(`session-${before.session}`)?.querySelector('a')
      const next = card ?? document.querySelector<HTMLElement>('main h1')
      // The list of the cards has taken it from a button that has gone.
      if (next && document.activeElement?.contains(next)) next.focus({ preventScroll: true })
    }
    // Two frames, because the dialog restores the focus in one of its own.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(focus)))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, session])
}
