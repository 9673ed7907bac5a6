import { useSyncExternalStore } from 'react'
import { hasUnsavedInput } from '#site/lib/unsaved-inputs.ts'

/** Only a hint to avoid a flash: the server checks every call. */
type AdminStatus = 'out' | 'in' | 'expired'

type AdminSessionState = {
  status: AdminStatus
  isPrompting: boolean
  /** Grows with each logout, so that nothing from before it stays on screen. */
  visit: number
}

/** 'logged-out' discards everything; 'expired' keeps what was typed. */
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
const endListeners = new Set<(end: SessionEnd) => unknown>()

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
    // Storage may be blocked; other tabs notice at the server's next 401.
  }
}

function change(next: Partial<AdminSessionState>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
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
  change({ status: 'out', visit: state.visit + 1 })
  notifyEnd('logged-out')
}

function expire() {
  if (state.status !== 'in') return
  change({ status: 'expired' })
  notifyEnd('expired')
}

function onStorage({ key, newValue }: StorageEvent) {
  if (key !== flag && key !== null) return
  if (newValue === 'true') applySignIn()
  else if (state.status === 'out') return
  else if (newValue === 'expired' || hasUnsavedInput()) expire()
  else applySignOut()
}
globalThis.window?.addEventListener('storage', onStorage)

export const adminSession = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  onEnd: (listener: (end: SessionEnd) => unknown) => void endListeners.add(listener),
  signIns: () => signIns,

  /** Resolves to whether somebody signed in; concurrent calls share one prompt. */
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
  markSignedIn: () => {
    writeFlag('true')
    applySignIn()
  },
  markSignedOut: () => {
    writeFlag(null)
    applySignOut()
  },
  cancel: () => {
    if (!prompt) return
    closePrompt(false)
    change({ isPrompting: false })
  },
  onNavigation: () => {
    adminSession.cancel()
    if (state.status === 'expired') applySignOut()
  },
  registerHost: () => {
    hosts += 1
    return () => void (hosts -= 1)
  },
}

export const useAdminSession = () => useSyncExternalStore(adminSession.subscribe, adminSession.get)
