import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CategoryFilter } from '#site/features/sessions/filters/category-filter.tsx'
import { pressing } from '#site/ui/actions/button.tsx'
import { SearchField } from '#site/ui/fields/search-field.tsx'
import { button } from '#site/ui/styles.ts'

type FoldedFiltersProps = {
  filter: {
    search: string
    setSearch: (text: string) => void
    categories: string[]
    setCategories: (names: string[]) => void
  }
  placeholder: string
  /** The number of other filters that are set. */
  others: number
  actions?: ReactNode
  className: string
  children: ReactNode
}

/** A search of sessions and people, categories and other filters; on phones the filters are behind a button. */
export function FoldedFilters(props: FoldedFiltersProps) {
  const { filter, placeholder, others, actions, className, children } = props
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const count = others + Number(filter.categories.length > 0)
  return (
    <div className={`flex flex-col gap-3 sm:grid sm:items-end print:hidden ${className}`}>
      <div className="flex gap-2 max-[16rem]:flex-wrap sm:contents">
        <div className="min-w-0 grow max-[16rem]:basis-full">
          <SearchField
            label="Search sessions and participants"
            placeholder={placeholder}
            value={filter.search}
            onChange={filter.setSearch}
          />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={pressing(() => setOpen(!isOpen))}
          className={`${button({ variant: 'secondary' })} shrink-0 whitespace-nowrap max-xs:px-3 sm:hidden`}
        >
          <SlidersHorizontal aria-hidden className="size-4 max-xs:hidden" />
          Filters{count > 0 && ` (${count})`}
        </button>
        <div className="contents sm:hidden">{actions}</div>
      </div>
      <div
        id={panelId}
        role="group"
        aria-label="Filters"
        className={`grid gap-3 sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <CategoryFilter filter={filter} />
        {children}
      </div>
    </div>
  )
}
