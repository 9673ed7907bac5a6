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

/** A place has moved to another session. */
export function moveLink(link: string, session: string, by: string) {
  const wasOfVisit = sessionOfVisit(link) !== undefined
  const visitor = read()
  const isKnown = Object.values(visitor?.links ?? {}).includes(link)
  forgetLink(link)
  if (wasOfVisit) rememberForVisit(session, by)
  else if (visitor && isKnown) remember(visitor, session, by)
}

/** For a sign-up that is no more. @returns a function that remembers it again. */
export function forgetLink(link: string): () => void {
  const visited = sessionOfVisit(link)
  if (visited) {
    visitLinks.delete(visited)
    window.dispatchEvent(new Event(changed))
    return () => rememberForVisit(visited, link)
  }
  const visitor = read()
  const found = Object.entries(visitor?.links ?? {}).find(([, each]) => each === link)
  if (!visitor || !found) return () => {}
  const [session] = found
  const { [session]: _forgotten, ...links } = visitor.links
  write({ ...visitor, links })
  return () => remember(visitor, session, link)
}

/** The address of a sign-up was corrected: the device fills in the right one from then on. */
export function correctRemembered(link: string, by: { link: string; email: string }) {
  replaceLink(link, by.link)
  const visitor = read()
  if (visitor && Object.values(visitor.links).includes(by.link)) {
    write({ ...visitor, email: by.email })
  }
}
