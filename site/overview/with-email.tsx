import { Fragment, type ReactNode } from 'react'

/** Stands where the lead's address is missing, rather than a word in braces. */
const unknownAddress = 'address to be announced'

/** A text in which each {email} is the ultrasound lead's address, to write to (design §7.13). */
export function withEmail(text: string, email: string): ReactNode {
  return text.split('{email}').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
    <Fragment key={index}>
      {index > 0 && (email ? <EmailLink email={email} /> : unknownAddress)}
      {part}
    </Fragment>
  ))
}

/** The same where no link may stand, as in a heading or in another link. */
export const withEmailText = (text: string, email: string) =>
  text.replaceAll('{email}', () => email || unknownAddress)

export const EmailLink = ({ email }: { email: string }) => (
  <a
    href={`mailto:${email}`}
    className="relative z-10 font-medium wrap-anywhere text-accent-strong underline underline-offset-2 hover:text-accent"
  >
    {email}
  </a>
)
