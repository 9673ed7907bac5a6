import { useNavigate } from 'react-router-dom'

/** The state of an entry for what is opened from a page: the entry before is then that page itself. */
export const fromThePage = (state: unknown) =>
  ({ ...Object(state), openedFromThePage: true }) as object

const isFromThePage = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedFromThePage' in state

/** While what is open closes by its own buttons, which have asked about unsaved input. */
let isClosing = false
export const isClosingByItself = () => isClosing

/** Of the entry that the browser shows: the router's location follows in a transition, after a quick press. */
const stateOfEntry = () => (history.state as { usr?: unknown } | null)?.usr

/** @returns what closes it: back to where it was opened, or `otherwise` if that is unknown. */
export function useWayBack() {
  const navigate = useNavigate()
  return (otherwise: () => void) => {
    // Going back is asynchronous: a second press would go back twice.
    if (isClosing) return
    if (!isFromThePage(stateOfEntry())) return otherwise()
    isClosing = true
    addEventListener('popstate', () => (isClosing = false), { once: true })
    void navigate(-1)
  }
}
