import type { Fact, Frame, Subject } from './frame.ts'

/** A whole mail in plain text. */
export function emailText(
  words: string,
  signature: string,
  { heading: what, about, replaced, next, parts = [] }: Frame,
): string {
  return [
    what,
    ...linesOf({ ...about, next: undefined }),
    words,
    ...linesOf({ ...replaced, next }),
    ...parts.flatMap(linesOf),
    signature,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const factText = ({ label, value, was }: Fact) =>
  `${label}: ${value}${was === undefined ? '' : `\nWas: ${was}`}`

const linesOf = ({ title: subject, facts = [], next }: Partial<Subject> & Pick<Frame, 'next'>) => [
  subject,
  facts.map(factText).join('\n'),
  next && `${next.label}: ${next.url}`,
]
