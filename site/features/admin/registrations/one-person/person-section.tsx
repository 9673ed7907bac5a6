import { Children, type ReactNode, useId } from 'react'

type PersonSectionProps = {
  title: string
  children: ReactNode[]
  note?: string
  /** Said where there is nothing; without it the section is left out. */
  empty?: string
}

/** One kind of what is held for a person. */
export function PersonSection({ title, children, note, empty }: PersonSectionProps) {
  const titleId = useId()
  const count = Children.count(children)
  if (count === 0 && !empty) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 text-sm">
      <h3 id={titleId} className="font-semibold">
        {title} {count > 0 && `(${count})`}
      </h3>
      {count === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-2">{children}</ul>
      )}
      {note && <p className="text-muted">{note}</p>}
    </section>
  )
}
