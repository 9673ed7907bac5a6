import {
  changed,
  type Details,
  key,
  read,
  readToday,
  type Remembered,
  todayKey,
  visitLinks,
  visitNames,
} from './remembered.ts'

const maxLinks = 100

function store(name: string, value: object | undefined) {
  try {
    if (value) localStorage.setItem(name, JSON.stringify(value))
    else localStorage.removeItem(name)
  } catch {
    // Nothing is remembered then.
  }
  window.dispatchEvent(new Event(changed))
}

const write = (value: Remembered | undefined) => store(key, value)

/** Keeps the link of an attendance until the day ends, also without 'Remember me'. */
export const keepForToday = (session: string, link: string, name: string) =>
  store(todayKey, {
    day: new Date().toDateString(),
    links: { ...readToday(), [session]: { link, name } },
  })

export function remember(details: Details, session: string, link: string) {
  const { fullName, email, rotaTier } = details
  const links = Object.entries(read()?.links ?? {}).filter(([id]) => id !== session)
  const latest = [...links.slice(1 - maxLinks), [session, link]]
  write({ fullName, email, rotaTier, links: Object.fromEntries(latest) as Remembered['links'] })
}

export function forgetVisitor() {
  visitLinks.clear()
  visitNames.clear()
  store(todayKey, undefined)
  write(undefined)
}

/** In memory alone: wards share their computers. */
export function rememberForVisit(session: string, link: string, name?: string) {
  visitLinks.set(session, link)
  if (name) visitNames.set(link, name)
  window.dispatchEvent(new Event(changed))
}

const sessionOfVisit = (link: string) => [...visitLinks].find(([, each]) => each === link)?.[0]

/** The place of a person who has waited has a link of its own. */
export function replaceLink(link: string, by: string) {
  const visited = sessionOfVisit(link)
  if (visited) return rememberForVisit(visited, by)
  const visitor = read()
  const session = Object.entries(visitor?.links ?? {}).find(([, each]) => each === link)?.[0]
  if (visitor && session) remember(visitor, session, by)
}

/** For a sign-up that is no more. */
export function forgetLink(link: string) {
  const visited = sessionOfVisit(link)
  if (visited) {
    visitLinks.delete(visited)
    window.dispatchEvent(new Event(changed))
    return
  }
  const visitor = read()
  if (!visitor) return
  const links = Object.entries(visitor.links).filter(([, each]) => each !== link)
  write({ ...visitor, links: Object.fromEntries(links) })
}
