import type { Submission } from './submissions.ts'

type Sent = Pick<Submission, 'id' | 'name' | 'email' | 'text'>

/** The ids of those that hold the same as an older one, word for word, of a list with the newest first. */
export function findRepeats(submissions: readonly Sent[]): Set<string> {
  const seen = new Set<string>()
  const repeats = new Set<string>()
  for (const { id, name, email, text } of submissions.toReversed()) {
    const words = JSON.stringify([name, email?.toLowerCase(), text])
    if (seen.has(words)) repeats.add(id)
    seen.add(words)
  }
  return repeats
}
