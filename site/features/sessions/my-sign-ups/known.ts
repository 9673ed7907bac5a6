import { useMemo, useSyncExternalStore } from 'react'

export type Details = { fullName: string; email: string; rotaTier: string }
/** Only what the visitor typed, and the link of each session. */
type Visitor = Details & { links: Record<string, string> }
type Owned = { link: string; name: string }
/** Attendance: somebody scans the door once more to give feedback. A day later it is removed. */
type Today = { day: string; links: Record<string, Owned> }

const visitorKey = 'rememberedVisitor'
const todayKey = 'attendanceToday'
const maxLinks = 100
/** Sent in this tab; other tabs get the browser's own 'storage'. */
const changed = 'remembered'

/** Under this a device remembers the link to one's attendance, beside that of the sign-up for the session. */
export const attendanceOf = (session: string) => `${session}#attendance`

/** Without 'Remember me', by session: known until the page is left or loaded again, as wards share their computers. */
const ofVisit = new Map<string, Owned>()

const parsed = new Map<string, { text: string; value: unknown }>()

/** The same object until it changes. */
function stored(name: string): unknown {
  try {
    const text = localStorage.getItem(name) ?? 'null'
    if (parsed.get(name)?.text !== text) parsed.set(name, { text, value: JSON.parse(text) })
    return parsed.get(name)?.value
  } catch {
    // Storage may be switched off, or hold something else.
    return undefined
  }
}

function store(name: string, value: Visitor | Today | undefined) {
  try {
    if (value) localStorage.setItem(name, JSON.stringify(value))
    else localStorage.removeItem(name)
  } catch {
    // Nothing is remembered then.
  }
  tell()
}

const tell = () => window.dispatchEvent(new Event(changed))

function visitor(): Visitor | undefined {
  const value = stored(visitorKey) as Visitor | null | undefined
  return value?.links ? value : undefined
}

function ofToday(): Today['links'] {
  const { day, links } = (stored(todayKey) ?? {}) as Partial<Today>
  if (day === new Date().toDateString()) return links ?? {}
  if (day) localStorage.removeItem(todayKey)
  return {}
}

function subscribe(listener: () => void) {
  for (const event of [changed, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listener)
  }
}

/** The link of a sign-up that this device, or this visit, knows: that of the latest person who used the device. */
export const useKnownLink = (session: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => ofToday()[session]?.link ?? ofVisit.get(session)?.link ?? visitor()?.links[session],
    () => undefined,
  )

const knownText = () =>
  JSON.stringify([
    ...Object.entries(visitor()?.links ?? {}),
    ...[...ofVisit].map(([session, { link }]) => [session, link]),
  ])

/** Each link that this device or this visit knows, by what it is remembered under. */
export function useKnownLinks(): Map<string, string> {
  // As text, since what is compared must be the same until it changes.
  const text = useSyncExternalStore(subscribe, knownText, () => '[]')
  return useMemo(() => new Map(JSON.parse(text) as [string, string][]), [text])
}

/** The name of the person whom a known link belongs to. */
export const nameOfLink = (link: string): string =>
  [...ofVisit.values(), ...Object.values(ofToday())].find((each) => each.link === link)?.name ??
  visitor()?.fullName ??
  ''

/** Whether this device, or this visit, has anything to show under 'My sessions'. */
export const useKnowsVisitor = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => visitor() !== undefined || ofVisit.size > 0,
    () => false,
  )

/** The person who signed up on this device and wanted to be remembered. */
export const useRemembered = () => useSyncExternalStore(subscribe, visitor, () => undefined)

/** The target of a remembered link, by the letter that it begins with. */
export const isPlace = (link: string): boolean => link.startsWith('r')

/** Keeps the link of an attendance until the day ends, also without 'Remember me'. */
export const keepForToday = (session: string, link: string, name: string) =>
  store(todayKey, {
    day: new Date().toDateString(),
    links: { ...ofToday(), [session]: { link, name } },
  })

export function remember({ fullName, email, rotaTier }: Details, session: string, link: string) {
  const others = Object.entries(visitor()?.links ?? {}).filter(([id]) => id !== session)
  const links = Object.fromEntries([...others.slice(1 - maxLinks), [session, link] as const])
  store(visitorKey, { fullName, email, rotaTier, links })
}

export function rememberForVisit(session: string, link: string, name: string) {
  ofVisit.set(session, { link, name })
  tell()
}

export function forgetVisitor() {
  ofVisit.clear()
  store(todayKey, undefined)
  store(visitorKey, undefined)
}

const sessionOfVisit = (link: string) => [...ofVisit].find(([, each]) => each.link === link)?.[0]

/** The place of a person who has waited has a link of its own. */
export function replaceLink(link: string, by: string) {
  const visited = sessionOfVisit(link)
  if (visited) return rememberForVisit(visited, by, nameOfLink(link))
  const known = visitor()
  const session = Object.entries(known?.links ?? {}).find(([, each]) => each === link)?.[0]
  if (known && session) remember(known, session, by)
}

/** For a sign-up that is no more. */
export function forgetLink(link: string) {
  const visited = sessionOfVisit(link)
  const known = visitor()
  if (visited) {
    ofVisit.delete(visited)
    tell()
  } else if (known) {
    const links = Object.entries(known.links).filter(([, each]) => each !== link)
    store(visitorKey, { ...known, links: Object.fromEntries(links) })
  }
}
