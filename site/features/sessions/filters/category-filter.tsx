import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { badgeColors } from '#collections/colors.ts'
import { useCategories } from '#site/features/sessions/reads.ts'
import { Button, pressing } from '#site/ui/actions/button.tsx'
import { Checklist } from '#site/ui/fields/checklist.tsx'
import { Outside, useDropdown } from '#site/ui/overlays/dropdown.tsx'
import { control } from '#site/ui/styles.ts'

type CategoryFilterProps = {
  filter: { categories: string[]; setCategories: (names: string[]) => void }
}

export function CategoryFilter({ filter }: CategoryFilterProps) {
  const { categories: value, setCategories: onChange } = filter
  const { data: categories = [] } = useCategories()
  const { isOpen, setOpen, opener, close, around } = useDropdown()
  const panel = useRef<HTMLFieldSetElement>(null)
  const focusFirst = () => panel.current?.querySelector('input')?.focus()
  useEffect(() => {
    if (isOpen) focusFirst()
  }, [isOpen])
  const clear = () => {
    // Before the button is disabled, or the focus would be lost.
    focusFirst()
    onChange([])
  }
  const choices = categories.map(({ name, color }) => ({
    value: name,
    content: (
      <span className="flex min-w-0 items-center gap-2">
        <span
          aria-hidden
          className="size-2.5 shrink-0 rounded-full forced-color-adjust-none"
          style={{ backgroundColor: badgeColors(color).dot }}
        />
        <span className="wrap-anywhere">{name}</span>
      </span>
    ),
  }))
  return (
    <div {...around} className={`relative ${isOpen ? 'z-40' : ''}`}>
      {isOpen && <Outside onPress={close} />}
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={pressing(() => setOpen(!isOpen))}
        className={`${control()} flex items-center justify-between gap-2 text-left whitespace-nowrap`}
      >
        <span>
          <span className="sr-only">Filter by category: </span>
          {value.length === 0 ? 'All Categories' : `${value.length} Selected`}
        </span>
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </button>
      {isOpen && (
        <fieldset
          ref={panel}
          className="absolute top-full right-0 mt-1 flex max-h-96 min-w-[max(16rem,100%)] flex-col rounded-lg border border-line bg-surface p-1 shadow-overlay"
        >
          <legend className="sr-only">Filter by category</legend>
          <div className="min-h-0 overflow-y-auto">
            <Checklist value={value} onChange={onChange} choices={choices} />
          </div>
          <div className="mt-1 border-t border-line pt-1">
            <Button
              variant="quiet"
              size="small"
              isWide
              isDisabled={value.length === 0}
              onPress={clear}
            >
              Clear All
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
