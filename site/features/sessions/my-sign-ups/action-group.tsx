import type { ReactNode, Ref } from 'react'

type ActionGroupProps = {
  ref?: Ref<HTMLDivElement>
  /** The other answers are hidden meanwhile. */
  isAsking: boolean
  isWide?: boolean
  children: ReactNode
}

/** One of the answers in a `group/answers`, or one alone. */
export const ActionGroup = ({ ref, isAsking, isWide = isAsking, children }: ActionGroupProps) => (
  <div
    ref={ref}
    tabIndex={-1}
    data-asking={isAsking || undefined}
    className={`flex flex-col gap-3 outline-none not-data-asking:group-has-data-asking/answers:hidden print:hidden ${isWide ? 'basis-full' : ''}`}
  >
    {children}
  </div>
)

/** Its button is as wide as those of a question on phones. */
export const FirstStep = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-start max-xs:items-stretch">{children}</div>
)
