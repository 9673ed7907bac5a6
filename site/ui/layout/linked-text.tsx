import { Fragment } from 'react'
import { ExternalLink } from '#site/ui/actions/link.tsx'

const addresses = /(https?:\/\/[^\s<>"\\\p{Cc}\p{Cf}]+)/iu
/** The end of a sentence, or a bracket around the address. */
const ending = /[^\p{L}\p{N}/=&#%+~_-]+$/u

/** Undefined for what only looks like an address, or hides where it leads behind an account's name. */
function linkOf(typed: string): string | undefined {
  try {
    const { href, username, password } = new URL(typed)
    return username || password ? undefined : href
  } catch {
    return undefined
  }
}

/** A text of an administrator, with its web addresses as links. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(addresses).map((part, index) => {
    const typed = part.replace(ending, '')
    // Every second part is an address.
    const href = index % 2 === 1 ? linkOf(typed) : undefined
    if (!href) return part
    return (
      <Fragment key={index}>
        <ExternalLink href={href}>{typed}</ExternalLink>
        {part.slice(typed.length)}
      </Fragment>
    )
  })
