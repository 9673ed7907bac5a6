import { Fragment } from 'react'

/** Between two facts: drawn on a blank, which no line begins or ends with. */
export const Dot = () => (
  <span
    data-dot
    className="bg-[radial-gradient(circle,var(--color-muted)_0.09em,transparent_0.12em)] [print-color-adjust:exact] [word-spacing:0.55em]"
  >
    {' '}
  </span>
)

export const Dotted = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={index}>
      {index > 0 && <Dot />}
      {fact}
    </Fragment>
  ))
