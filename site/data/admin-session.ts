import { createStore, useStore } from '#site/lib/store.ts'
import { hasUnsavedInput } from '#site/lib/unsaved-inputs.ts'

type AdminSessionState = {
  /** Only a hint to avoid a flash: the server checks every call. */
  status: 'out' | 'in' | 'expired'
  isPrompting: boolean
  /** Grows with each logout, so that nothing from before it stays on screen. */
  visit: number
}

/** 'logged-out' discards everything; 'expired' keeps what was typed. */
type SessionEnd = 'logged-out' | 'expired'

const flag = 'adminAuthenticated'

const { get, set, subscribe } = createStore<AdminSessionState>({
  status: readFlag() === 'true' ? 'in' : 'out',
  isPrompting: false,
  visit: 0,
})
const change = (next: Partial<AdminSessionState>) => set({ ...get(), ...next })
let prompt: { answer: Promise<boolean>; close: (isSignedIn: boolean) => void } | undefined
let signIns = 0
const endListeners = new Set<(end: SessionEnd) => unknown>()

function readFlag() {
  try {
    return globalThis.localStorage?.getItem(flag) ?? null
  } catch {
    return null
  }
}

function writeFlag(value: string) {
  try {
    localStorage.setItem(flag, value)
  } catch {
    // Storage may be blocked; other tabs notice at the server's next 401.
  }
}

const notifyEnd = (end: SessionEnd) => {
  for (const listener of endListeners) listener(end)
}

function closePrompt(isSignedIn: boolean) {
  prompt?.close(isSignedIn)
  prompt = undefined
}

function applySignIn() {
  signIns += 1
  closePrompt(true)
  change({ status: 'in', isPrompting: false })
}

function applySignOut() {
  change({ status: 'out', visit: get().visit + 1 })
  notifyEnd('logged-out')
}

function expire() {
  if (get().status !== 'in') return
  change({ status: 'expired' })
  notifyEnd('expired')
}

/** Tabs tell one another by the flag. */
function onStorage({ key, newValue }: StorageEvent) {
  if (key !== flag && key !== null) return
  if (newValue === 'true') applySignIn()
  else if (get().status === 'out') return
  else if (newValue === 'expired' || hasUnsavedInput()) expire()
  else applySignOut()
}
globalThis.window?.addEventListener('storage', onStorage)

export const adminSession = {
  get,
  onEnd: (listener: (end: SessionEnd) => unknown) => void endListeners.add(listener),
  signIns: () => signIns,

  /** Resolves to whether somebody signed in; concurrent calls share one prompt. */
  ask: (): Promise<boolean> => {
    if (get().status === 'in') {
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
  markSignedIn: () => {
    writeFlag('true')
    applySignIn()
  },
  markSignedOut: () => {
    writeFlag('')
    applySignOut()
  },
  cancel: () => {
    if (!prompt) return
    closePrompt(false)
    change({ isPrompting: false })
  },
  onNavigation: () => {
    adminSession.cancel()
    if (get().status === 'expired') applySignOut()
  },
}

export const useAdminSession = () => useStore({ get, subscribe })
