import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

/** The open dialogs of a history entry, the topmost last. */
export const dialogsOf = ({ state }: Pick<Location, 'state'>): readonly string[] =>
  (state as { dialogs?: string[] } | null)?.dialogs ?? []

/** Gone from the screen; the history is still to go back before their entries. */
const closing = new Set<string>()

export const isClosingDialog = (location: Location): boolean =>
  dialogsOf(location).some((id) => closing.has(id))

/** Gives an open dialog its own history entry, so that Back closes it. */
export function useDialogEntry(id: string, onBack: () => void) {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  })
  const progress = useRef<'new' | 'pushed' | 'shown'>('new')
  const isOnTop = () => dialogsOf(latest.current).includes(id)

  const push = useEffectEvent(() => {
    const { pathname, search, hash } = latest.current
    const state = { ...latest.current.state, dialogs: [...dialogsOf(latest.current), id] }
    progress.current = 'pushed'
    // Flushed, as a quick Back would otherwise be rendered together with it, as no change.
    void navigate({ pathname, search, hash }, { state, preventScrollReset: true, flushSync: true })
  })
  const remove = useEffectEvent(() => {
    if (progress.current === 'pushed' || (progress.current === 'shown' && isOnTop()))
      void navigate(-1)
  })
  useEffect(() => {
    // After the dialog is on screen.
    const timer = setTimeout(push)
    return () => {
      clearTimeout(timer)
      remove()
    }
  }, [])

  useLayoutEffect(
    () => () => {
      closing.add(id)
      addEventListener('popstate', () => closing.delete(id), { once: true })
    },
    [id],
  )

  const followHistory = useEffectEvent(() => {
    if (isOnTop()) progress.current = 'shown'
    else if (progress.current === 'shown') onBack()
  })
  useLayoutEffect(() => followHistory(), [location])
}
