import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { button } from '#site/ui/styles.ts'
import { useIsPhone } from '#site/lib/use-media-query.ts'

type FoldedFiltersProps = {
  search: ReactNode
  /** How many filters are set. */
  count: number
  /** Beside the search on phones. */
  actions?: ReactNode
  /** The columns on wider screens. */
  className: string
  children: ReactNode
}

/** A search with filters; on phones these are behind a button. */
export function FoldedFilters(props: FoldedFiltersProps) {
  const { search, count, actions, className, children } = props
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      isExpanded={isOpen}
      onExpandedChange={setOpen}
      className={`flex flex-col gap-3 sm:grid sm:items-end print:hidden ${className}`}
    >
      <div className="flex gap-2 max-[16rem]:flex-wrap sm:contents">
        <div className="min-w-0 grow max-[16rem]:basis-full">{search}</div>
        {isPhone && (
          <Button
            slot="trigger"
            className={`${button({ variant: 'secondary' })} shrink-0 whitespace-nowrap max-xs:px-3`}
          >
            <SlidersHorizontal aria-hidden className="size-4 max-xs:hidden" />
            Filters{count > 0 && ` (${count})`}
          </Button>
        )}
        {isPhone && actions}
      </div>
      {isPhone ? (
        <DisclosurePanel className={isOpen ? 'grid gap-3' : 'hidden'}>
          {isOpen && children}
        </DisclosurePanel>
      ) : (
        children
      )}
    </Disclosure>
  )
}
