import { useSyncExternalStore } from 'react'
import { createStore } from '#site/lib/store.ts'

export type Details = { fullName: string; email: string; rotaTier: string }
/** Only what the visitor typed, and the link of each session. */
type Visitor = Details & { links: Record<string, string> }
type Owned = Record<string, { link: string; name: string }>

type Memory = {
  /** The person who signed up on this device and wanted to be remembered. */
  visitor?: Visitor | undefined
  /** Attendance: somebody scans the door once more to give feedback. It counts until the day ends. */
  today?: { day: string; links: Owned } | undefined
  /** Without 'Remember me': known until the page is left or loaded again, as wards share their computers. */
  visit: Owned
}

const keys = { visitor: 'rememberedVisitor', today: 'attendanceToday' }
const maxLinks = 100

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // Storage may be switched off, or hold something else.
    return undefined
  }
}

function store(key: string, value: object | undefined) {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // It is known until the page is left, then.
  }
}

/** Other tabs may have stored something since. */
function withStored({ visit }: Memory): Memory {
  const visitor = stored(keys.visitor) as Memory['visitor']
  return {
    visit,
    visitor: visitor?.links ? visitor : undefined,
    today: stored(keys.today) as Memory['today'],
  }
}

const ofToday = ({ today }: Memory): Owned =>
  today?.day === new Date().toDateString() ? today.links : {}

/** Kept without 'Remember me'. */
const owned = (memory: Memory): Owned => ({ ...memory.visit, ...ofToday(memory) })

const nothing: Memory = { visit: {} }
const { get, set, subscribe } = createStore(withStored(nothing))
const latest = () => withStored(get())
if (Object.keys(ofToday(get())).length === 0) store(keys.today, undefined)
globalThis.window?.addEventListener('storage', () => set(latest()))

function change(next: Partial<Memory>) {
  const { visitor, today, visit } = { ...latest(), ...next }
  store(keys.visitor, visitor)
  store(keys.today, today)
  set({ visitor, today, visit })
}

/** Nothing while the server's markup is taken over. */
const useMemory = () => useSyncExternalStore(subscribe, get, () => nothing)

/** Under this a device remembers the link to one's attendance, beside that of the sign-up for the session. */
export const attendanceOf = (session: string) => `${session}#attendance`

/** The target of a remembered link, by the letter that it begins with. */
export const isPlace = (link: string): boolean => link.startsWith('r')

/** The link of a sign-up that this device, or this visit, knows: that of the latest person who used the device. */
export function useKnownLink(session: string): string | undefined {
  const memory = useMemory()
  return owned(memory)[session]?.link ?? memory.visitor?.links[session]
}

/** Each link that this device or this visit knows, by what it is remembered under. */
export function useKnownLinks(): Map<string, string> {
  const { visitor, visit } = useMemory()
  const ofVisit = Object.entries(visit).map(([session, { link }]) => [session, link] as const)
  return new Map([...Object.entries(visitor?.links ?? {}), ...ofVisit])
}

export function nameOfLink(link: string): string {
  const found = Object.values(owned(get())).find((each) => each.link === link)
  return found?.name ?? get().visitor?.fullName ?? ''
}

/** Whether this device, or this visit, has anything to show under 'My sessions'. */
export function useKnowsVisitor(): boolean {
  const { visitor, visit } = useMemory()
  return visitor !== undefined || Object.keys(visit).length > 0
}

export const useRemembered = () => useMemory().visitor

/** Keeps the link of an attendance until the day ends, also without 'Remember me'. */
export const keepForToday = (session: string, link: string, name: string) =>
  change({
    today: {
      day: new Date().toDateString(),
      links: { ...ofToday(latest()), [session]: { link, name } },
    },
  })

export function remember({ fullName, email, rotaTier }: Details, session: string, link: string) {
  const others = Object.entries(latest().visitor?.links ?? {}).filter(([id]) => id !== session)
  const links = Object.fromEntries([...others.slice(1 - maxLinks), [session, link] as const])
  change({ visitor: { fullName, email, rotaTier, links } })
}

export const rememberForVisit = (session: string, link: string, name: string) =>
  change({ visit: { ...get().visit, [session]: { link, name } } })

export const forgetVisitor = () => change({ visitor: undefined, today: undefined, visit: {} })

const exchanged = <Each>(links: Record<string, Each>, by: (each: Each) => Each | undefined) => {
  const found = Object.entries(links).map(([session, each]) => [session, by(each)] as const)
  return Object.fromEntries(found.filter(([, each]) => each)) as Record<string, Each>
}

/** The place of a person who has waited has a link of its own. Without `by` the link is forgotten. */
export function replaceLink(link: string, by: string | undefined) {
  const { visitor, visit } = latest()
  const links = exchanged(visitor?.links ?? {}, (each) => (each === link ? by : each))
  change({
    visit: exchanged(visit, (each) => {
      if (each.link !== link) return each
      return by === undefined ? undefined : { ...each, link: by }
    }),
    visitor: visitor && { ...visitor, links },
  })
}

export const forgetLink = (link: string) => replaceLink(link, undefined)
