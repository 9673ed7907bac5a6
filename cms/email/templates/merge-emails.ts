import type { Env } from '#cms/platform/env.ts'
import { compose, type Composed, documentOf } from './compose.ts'
import { plainFrame } from './frame.ts'
import type { Invitation } from './invitation.ts'
import type { WrittenEmail } from './letter-parts.ts'
import { personalValues } from './placeholders.ts'

const words = `Dear {name},

Several sign-ups were made or given up with your email address within an hour. To keep your inbox short, this one email tells you of all of them.

If this was not you, please give the places back with the links below.`

type Part = { letter: WrittenEmail; name: string }

/** One letter that tells all that `parts` tell, each with its session and its link. @returns calendar files too. */
export async function mergeEmails(
  parts: Part[],
  env: Env,
): Promise<Composed & { calendars: Invitation[] }> {
  const [name, ...others] = new Set(parts.map((part) => part.name))
  const composed = await compose(
    { subject: `${parts.length} changes to your sign-ups`, body: documentOf(words) },
    personalValues({}, others.length > 0 ? '' : (name ?? '')),
    {
      ...plainFrame(env),
      parts: parts.map(({ letter: { subject, frame } }) => ({
        title: subject,
        facts: [
          ...(frame.about ? [{ label: 'What', value: frame.about.title }] : []),
          ...(frame.about?.facts ?? []),
        ],
        next: frame.next,
      })),
    },
  )
  const calendars = parts.flatMap(({ letter: { icalEvent } }) => (icalEvent ? [icalEvent] : []))
  return { ...composed, calendars }
}
