import { useSyncExternalStore } from 'react'

type Details = { fullName: string; email: string; rotaTier: string }
/** Only what the visitor typed, and the link of each session. */
export type Remembered = Details & { links: Record<string, string> }

const key = 'rememberedVisitor'
const maxLinks = 100

const listeners = new Set<() => void>()
let latest: { text: string | null; value: Remembered | undefined } | undefined

function readText() {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be switched off.
    return null
  }
}

function parse(text: string | null): Remembered | undefined {
  try {
    const { fullName, email, rotaTier, links } = JSON.parse(text ?? '{}') as Partial<Remembered>
    if (![fullName, email, rotaTier].every((value) => typeof value === 'string')) return undefined
    return { fullName, email, rotaTier, links: Object(links) as object } as Remembered
  } catch {
    return undefined
  }
}

function read() {
  const text = readText()
  if (latest?.text !== text) latest = { text, value: parse(text) }
  return latest?.value
}

function write(value: Remembered | undefined) {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // Nothing is remembered then.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Who signed up on this device and wanted to be remembered. */
export const useRemembered = () => useSyncExternalStore(subscribe, read, () => undefined)

export function remember(details: Details, session: string, link: string) {
  const { fullName, email, rotaTier } = details
  const links = Object.entries(read()?.links ?? {}).slice(1 - maxLinks)
  write({
    fullName,
    email,
    rotaTier,
    links: Object.fromEntries([...links.filter(([id]) => id !== session), [session, link]]),
  })
}

export const forgetVisitor = () => write(undefined)

/** For a sign-up that is no more. @returns a function that remembers it again. */
export function forgetLink(link: string): () => void {
  const visitor = read()
  const found = Object.entries(visitor?.links ?? {}).find(([, each]) => each === link)
  if (!visitor || !found) return () => {}
  const [session] = found
  const { [session]: _forgotten, ...links } = visitor.links
  write({ ...visitor, links })
  return () => remember(visitor, session, link)
}

/** What a remembered link is to, by the letter that it begins with (docs/product.md, rule 127). */
export const isPlace = (link: string) => link.startsWith('r')
