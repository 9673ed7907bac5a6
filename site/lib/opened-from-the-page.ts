import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The state of an entry for what is opened from a page: the entry before is then that page itself. */
export const fromThePage = (state: unknown) =>
  ({ ...Object(state), openedFromThePage: true }) as object

const isFromThePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedFromThePage' in state

/** While what is open closes by its own buttons, which have asked about unsaved input. */
let isClosing = false
export const isClosingByItself = () => isClosing

/** @returns what closes it: back to where it was opened, or `otherwise` where that is not known. */
export function useWayBack() {
  const { state, key } = useLocation() as { state: unknown; key: string }
  const navigate = useNavigate()
  const left = useRef('')
  return (otherwise: () => void) => {
    if (!isFromThePage(state)) return otherwise()
    // Going back is asynchronous: a second press would go back twice.
    if (left.current === key) return
    left.current = key
    isClosing = true
    addEventListener('popstate', () => (isClosing = false), { once: true })
    void navigate(-1)
  }
}
