import { distance } from 'fastest-levenshtein'

/** Common domains of mailboxes. The last ones only stand here so that they are not corrected. */
const domains = [
  'nhs.net',
  'nhs.scot',
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'doctors.org.uk',
  'doctors.net.uk',
  'mail.com',
  'email.com',
  'ymail.com',
  'aol.com',
  'me.com',
  'mac.com',
  'msn.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'gmx.at',
  'proton.me',
  'protonmail.com',
]
const trusts = 'nhs.uk'

/** Two slips in a long name, one in a short one. */
const isNear = (typed: string, meant: string) =>
  distance(typed, meant) <= (meant.length > trusts.length ? 2 : 1)

function likelyDomain(domain: string) {
  if (domains.includes(domain)) return undefined
  const labels = domain.split('.')
  const end = labels.slice(-2).join('.')
  if (labels.length > 2 && end !== trusts && isNear(end, trusts)) {
    return [...labels.slice(0, -2), trusts].join('.')
  }
  const [nearest] = domains.toSorted(
    (one, other) => distance(domain, one) - distance(domain, other),
  )
  return nearest && isNear(domain, nearest) ? nearest : undefined
}

/** 'sam@nhs.net' for 'sam@nhs.nett'; undefined for what looks right, or like nothing known. */
export function likelyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  if (at < 1) return undefined
  const meant = likelyDomain(email.slice(at + 1).toLowerCase())
  return meant && `${email.slice(0, at)}@${meant}`
}
