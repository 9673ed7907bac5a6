import { Fragment, type ReactNode } from 'react'
import { unknownAddress } from '#collections/pages/defaults.ts'
import { mailto } from '#site/lib/mailto.ts'

/** Replaces each {email} with a link to the ultrasound lead's address. */
export function withEmail(text: string, email: string): ReactNode {
  return text.split('{email}').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
    <Fragment key={index}>
      {index > 0 && (email ? <EmailLink email={email} /> : unknownAddress)}
      {part}
    </Fragment>
  ))
}

export const EmailLink = ({ email }: { email: string }) => (
  <a
    href={mailto(email)}
    className="relative z-10 font-medium wrap-anywhere text-accent-strong underline underline-offset-2 hover:text-accent"
  >
    {email}
  </a>
)
