/** `was`: the value of before, where it has changed. `isLink`: the value is an address. */
export type Fact = { label: string; value: string; was?: string; isLink?: true }
/** What a mail is about, above its words. */
export type Subject = { title: string; facts: Fact[] }
/**
 * What stands around the words of a mail: what it is and its subject above, what that replaces and what to do next
 * between the words and the signature.
 */
export type Frame = {
  siteTitle: string
  siteUrl: string
  /** 'You have a place', 'Cancelled': what the mail is, before all the rest. */
  heading?: string
  about?: Subject
  replaced?: Subject
  /** `code` opens the same where the button does not. */
  next?: { label: string; url: string; code?: string }
  /** What an email tells that stands for several, each with its own button. */
  parts?: (Subject & Pick<Frame, 'next'>)[]
}
