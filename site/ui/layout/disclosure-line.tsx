import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'

type DisclosureLineProps = {
  title: string
  /** Two paragraphs that describe the button. */
  facts: readonly [ReactNode, ReactNode]
  isFaint?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Rendered only while open. */
  children: ReactNode
}

/** A press anywhere on the line opens it. */
export function DisclosureLine(props: DisclosureLineProps) {
  const { title, facts, isFaint, isOpen, onOpenChange, children } = props
  const [first, second] = facts
  const id = useId()
  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={onOpenChange}>
      <div
        className={`relative grid grid-cols-[1.25rem_1fr] items-center gap-x-3 gap-y-0.5 px-3 py-2.5 hover:bg-ground sm:grid-cols-[1.25rem_auto_1fr] sm:px-4 lg:grid-cols-[1.25rem_1fr_15rem_18rem] xl:grid-cols-[1.25rem_1fr_15rem_21rem] ${isOpen ? 'rounded-t-xl' : 'rounded-xl'} ${isFaint ? 'text-muted' : ''}`}
      >
        <ChevronRight
          aria-hidden
          className={`size-5 text-muted transition-transform max-sm:row-span-3 sm:max-lg:row-span-2 ${isOpen ? 'rotate-90' : ''}`}
        />
        <h3 className="min-w-0 font-semibold sm:max-lg:col-span-2">
          <Button
            slot="trigger"
            aria-describedby={id}
            className={`text-left wrap-anywhere after:absolute after:inset-0 after:rounded-xl ${isOpen ? '' : 'line-clamp-3 lg:line-clamp-2'}`}
          >
            {title}
          </Button>
        </h3>
        <div id={id} className="contents">
          <p className="col-start-2 text-sm text-soft lg:col-start-3">{first}</p>
          <p className="col-start-2 flex flex-wrap gap-1.5 sm:col-start-3 lg:col-start-4 lg:justify-end">
            {second}
          </p>
        </div>
      </div>
      <DisclosurePanel>{isOpen && children}</DisclosurePanel>
    </Disclosure>
  )
}
