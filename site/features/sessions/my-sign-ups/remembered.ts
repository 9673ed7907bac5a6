import { useSyncExternalStore } from 'react'

export type Details = { fullName: string; email: string; rotaTier: string }
/** Only what the visitor typed, and the link of each session. */
export type Remembered = Details & { links: Record<string, string> }

export const key = 'rememberedVisitor'
/** Sent in this tab; other tabs get the browser's own 'storage'. */
export const changed = 'remembered'

/** Under this a device remembers the link to one's attendance, beside that of the sign-up for the session. */
export const attendanceOf = (session: string) => `${session}#attendance`

let latest: { text: string | null; value: Remembered | undefined } | undefined

export function read(): Remembered | undefined {
  try {
    const text = localStorage.getItem(key)
    if (latest?.text !== text) latest = { text, value: parse(text) }
    return latest?.value
  } catch {
    // Storage may be switched off, or hold something else.
    return undefined
  }
}

function parse(text: string | null) {
  const value = JSON.parse(text ?? 'null') as Remembered | null
  return value?.links ? value : undefined
}

/** For `useSyncExternalStore`. */
export function subscribe(listener: () => void) {
  for (const event of [changed, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listener)
  }
}

export const todayKey = 'attendanceToday'
type OfToday = Record<string, { link: string; name: string }>

/** Attendance of today: somebody scans the door once more to give feedback. A day later it is removed. */
export function readToday(): OfToday {
  try {
    const text = localStorage.getItem(todayKey) ?? '{}'
    const { day, links } = JSON.parse(text) as { day?: string; links?: OfToday }
    if (day === new Date().toDateString()) return links ?? {}
    if (day) localStorage.removeItem(todayKey)
  } catch {
    // Storage may be switched off, or hold something else.
  }
  return {}
}

/** Links of sign-ups without 'Remember me', by session: known until the page is left or loaded again. */
export const visitLinks = new Map<string, string>()
/** The names of the people whose links they are. */
export const visitNames = new Map<string, string>()

/** The link of a sign-up that this device, or this visit, knows. */
export const useKnownLink = (session: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    // The latest person who used the device.
    () => readToday()[session]?.link ?? visitLinks.get(session) ?? read()?.links[session],
    () => undefined,
  )

/** The name of the person whom a known link belongs to. */
export const nameOfLink = (link: string) =>
  visitNames.get(link) ??
  Object.values(readToday()).find((each) => each.link === link)?.name ??
  read()?.fullName ??
  ''

/** Whether this device, or this visit, has anything to show under 'My sessions'. */
export const useKnowsVisitor = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read() !== undefined || visitLinks.size > 0,
    () => false,
  )

/** The person who signed up on this device and wanted to be remembered. */
export const useRemembered = () => useSyncExternalStore(subscribe, read, () => undefined)

/** The target of a remembered link, by the letter that it begins with. */
export const isPlace = (link: string) => link.startsWith('r')
