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

function readFlag() {
  try {
    return globalThis.localStorage?.getItem(flag)
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

const { get, set, subscribe } = createStore<AdminSessionState>({
  status: readFlag() === 'true' ? 'in' : 'out',
  isPrompting: false,
  visit: 0,
})
const change = (next: Partial<AdminSessionState>) => set({ ...get(), ...next })
let prompt: Promise<boolean> | undefined
let answer: (isSignedIn: boolean) => void = () => {}
let signIns = 0
const endListeners = new Set<(end: SessionEnd) => unknown>()

function closePrompt(isSignedIn: boolean) {
  if (!prompt) return
  prompt = undefined
  answer(isSignedIn)
  change({ isPrompting: false })
}

function applySignIn() {
  signIns += 1
  closePrompt(true)
  change({ status: 'in' })
}

function applyEnd(end: SessionEnd) {
  change(end === 'expired' ? { status: 'expired' } : { status: 'out', visit: get().visit + 1 })
  for (const listener of endListeners) listener(end)
}

/** Tabs tell one another by the flag. */
function onStorage({ key, newValue }: StorageEvent) {
  const { status } = get()
  if (key !== flag && key !== null) return
  if (newValue === 'true') applySignIn()
  else if (newValue === 'expired' || hasUnsavedInput()) {
    if (status === 'in') applyEnd('expired')
  } else if (status !== 'out') applyEnd('logged-out')
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
      applyEnd('expired')
    }
    if (!prompt) {
      prompt = new Promise((resolve) => (answer = resolve))
      change({ isPrompting: true })
    }
    return prompt
  },
  markSignedIn: () => {
    writeFlag('true')
    applySignIn()
  },
  markSignedOut: () => {
    writeFlag('')
    applyEnd('logged-out')
  },
  cancel: () => closePrompt(false),
  onNavigation: () => {
    closePrompt(false)
    if (get().status === 'expired') applyEnd('logged-out')
  },
}

export const useAdminSession = () => useStore({ get, subscribe })
