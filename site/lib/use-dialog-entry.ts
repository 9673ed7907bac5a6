import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { closing, dialogsOf } from './dialogs-of-entry.ts'

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
    // A link in it has led to another page, whose entry is not its own.
    if (window.location.pathname !== latest.current.pathname) return
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
