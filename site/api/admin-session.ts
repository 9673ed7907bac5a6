/**
 * Whether this browser takes itself for signed in. Only a hint that spares the flash of the prompt:
 * the server decides about every call (design §5).
 *   out: nobody has signed in, or somebody has logged out.
 *   expired: the server has refused a call meanwhile; what is on screen stays until somebody signs in.
 */
export type AdminStatus = 'out' | 'in' | 'expired'

export type AdminSessionState = {
  status: AdminStatus
  /** Whether calls wait for somebody to sign in. */
  isPrompting: boolean
  /** Goes up with every logout, so that nothing of the visit before stays on screen. */
  visit: number
}

/** What ended: with 'logged-out' nothing may be kept, with 'expired' what is typed has to be. */
type SessionEnd = 'logged-out' | 'expired'

const flag = 'adminAuthenticated'

let state: AdminSessionState = {
  status: readFlag() === 'true' ? 'in' : 'out',
  isPrompting: false,
  visit: 0,
}
let prompt: { answer: Promise<boolean>; close: (isSignedIn: boolean) => void } | undefined
let signIns = 0
let hosts = 0
const listeners = new Set<() => void>()
const endListeners = new Set<(end: SessionEnd) => void>()
const unsavedInputs = new Set<symbol>()

// A browser may refuse its storage; the site then works without the hint.
function readFlag() {
  try {
    return globalThis.localStorage?.getItem(flag) ?? null
  } catch {
    return null
  }
}

function writeFlag(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(flag)
    else localStorage.setItem(flag, value)
  } catch {
    // Other tabs then learn it from the server's next refusal.
  }
}

function change(next: Partial<AdminSessionState>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const tellEnd = (end: SessionEnd) => {
  for (const listener of endListeners) listener(end)
}

function closePrompt(isSignedIn: boolean) {
  prompt?.close(isSignedIn)
  prompt = undefined
}

function enter() {
  signIns += 1
  closePrompt(true)
  change({ status: 'in', isPrompting: false })
}

function leave() {
  change({ status: 'out', visit: state.visit + 1 })
  tellEnd('logged-out')
}

function expire() {
  if (state.status !== 'in') return
  change({ status: 'expired' })
  tellEnd('expired')
}

// The flag is how the tabs of a browser tell each other: set, 'expired', or gone.
function hearOtherTab({ key, newValue }: StorageEvent) {
  if (key !== flag && key !== null) return
  if (newValue === 'true') enter()
  else if (state.status === 'out') return
  else if (newValue === 'expired' || unsavedInputs.size > 0) expire()
  else leave()
}
globalThis.window?.addEventListener('storage', hearOtherTab)

export const adminSession = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Calls `listener` when this browser's admin session has ended, in whichever tab. */
  onEnd: (listener: (end: SessionEnd) => void) => void endListeners.add(listener),
  /** How often somebody has signed in: a call that was sent before is simply sent again. */
  signIns: () => signIns,

  /**
   * Waits until somebody has signed in at the prompt; all calls share one. Resolves to false when
   * the prompt is cancelled, or when no page is there to show it.
   */
  ask: (): Promise<boolean> => {
    if (hosts === 0) return Promise.resolve(false)
    if (state.status === 'in') {
      writeFlag('expired')
      expire()
    }
    if (!prompt) {
      let close: (isSignedIn: boolean) => void = () => {}
      const answer = new Promise<boolean>((resolve) => (close = resolve))
      prompt = { answer, close }
      change({ isPrompting: true })
    }
    return prompt.answer
  },
  /** Tells every tab that the server has accepted the password. */
  entered: () => {
    writeFlag('true')
    enter()
  },
  /** Tells every tab that somebody has logged out. */
  left: () => {
    writeFlag(null)
    leave()
  },
  /** Lets the waiting calls fail with their 401. */
  cancel: () => {
    if (!prompt) return
    closePrompt(false)
    change({ isPrompting: false })
  },
  /** A page has been left: what waits for its prompt fails, and an expired visit is over. */
  turnPage: () => {
    adminSession.cancel()
    if (state.status === 'expired') leave()
  },
  /** Says that a page is there which shows the prompt; the answer takes it back. */
  host: () => {
    hosts += 1
    return () => void (hosts -= 1)
  },
  /** Says that something typed has not been sent yet: a logout elsewhere must not discard it. */
  holdUnsaved: () => {
    const input = Symbol('unsaved input')
    unsavedInputs.add(input)
    return () => void unsavedInputs.delete(input)
  },
}
