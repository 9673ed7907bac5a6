import { useSyncExternalStore } from 'react'
import { createStore } from '#site/lib/store.ts'

export type Details = { fullName: string; email: string; rotaTier: string }
type Links = Record<string, { link: string; name: string }>

type Memory = {
  /** The person who signed up on this device and wanted to be remembered: only what was typed, and the links. */
  visitor?: (Details & { links: Links }) | undefined
  /** Attendance: somebody scans the door once more to give feedback. It counts until the day ends. */
  today?: { day: string; links: Links } | undefined
  /** Without 'Remember me': known until the page is left or reloaded, because wards share computers. */
  visit: Links
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

/** Something else may be stored under the key. */
const ifLinks = <Kept extends { links: Links }>(kept: Kept | undefined) =>
  kept?.links && Object.values(kept.links).every((each) => each?.link) ? kept : undefined

/** Other tabs may have stored something since. */
const withStored = ({ visit }: Memory): Memory => ({
  visit,
  visitor: ifLinks(stored(keys.visitor) as Memory['visitor']),
  today: ifLinks(stored(keys.today) as Memory['today']),
})

const ofToday = ({ today }: Memory): Links =>
  today?.day === new Date().toDateString() ? today.links : {}

const lasting = ({ visitor, visit }: Memory): Links => ({ ...visitor?.links, ...visit })

/** Of each session that of the latest person who used the device. */
const known = (memory: Memory): Links => ({ ...lasting(memory), ...ofToday(memory) })

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

/** Empty during hydration. */
const useMemory = () => useSyncExternalStore(subscribe, get, () => nothing)

/** Under this a device remembers the link to one's attendance, beside that of the sign-up for the session. */
export const attendanceOf = (session: string) => `${session}#attendance`

/** The target of a remembered link, by the letter that it begins with. */
export const isPlace = (link: string): boolean => link.startsWith('r')

export const useKnownLink = (session: string): string | undefined =>
  known(useMemory())[session]?.link

/** Each link that this device or this visit knows, by what it is remembered under. */
export const useKnownLinks = () =>
  new Map(Object.entries(lasting(useMemory())).map(([key, { link }]) => [key, link]))

export const nameOfLink = (link: string) =>
  Object.values(known(get())).find((each) => each.link === link)?.name ?? ''

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
  const own = [session, { link, name: fullName }] as const
  const links = Object.fromEntries([...others.slice(1 - maxLinks), own])
  change({ visitor: { fullName, email, rotaTier, links } })
}

export const rememberForVisit = (session: string, link: string, name: string) =>
  change({ visit: { ...get().visit, [session]: { link, name } } })

export const forgetVisitor = () => change({ visitor: undefined, today: undefined, visit: {} })

/** The place of a person who has waited has a link of its own. Without `by` the link is forgotten. */
export function replaceLink(link: string, by: string | undefined) {
  const { visitor, visit } = latest()
  const replaced = (links: Links): Links => {
    const found = Object.entries(links).filter(([, each]) => by !== undefined || each.link !== link)
    return Object.fromEntries(
      found.map(([key, each]) => [key, each.link === link && by ? { ...each, link: by } : each]),
    )
  }
  change({
    visit: replaced(visit),
    visitor: visitor && { ...visitor, links: replaced(visitor.links) },
  })
}

export const forgetLink = (link: string) => replaceLink(link, undefined)
