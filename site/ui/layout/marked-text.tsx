import { markedParts } from '#site/lib/marked-parts.ts'

type MarkedTextProps = { text: string; words: readonly string[] }

/** What a search has found stands out. */
export const MarkedText = ({ text, words }: MarkedTextProps) =>
  markedParts(text, words).map((part, index) =>
    part.isMarked ? (
      <mark
        key={index}
        className="bg-accent-soft text-ink underline decoration-accent decoration-2 underline-offset-2 print:bg-transparent print:no-underline"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
