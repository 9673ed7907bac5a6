import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { control } from './styles.ts'

type SearchFieldProps = {
  /** For screen readers; the placeholder shows what can be searched. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Words to search for; Escape clears it. */
export const SearchField = ({ label, placeholder, ...props }: SearchFieldProps) => (
  <AriaSearchField {...props} aria-label={label} className="group relative print:hidden">
    <Search
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
    />
    <Input
      placeholder={placeholder}
      className={`${control()} truncate pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden`}
    />
    <Button
      aria-label="Clear search"
      className="absolute top-1/2 right-1 flex size-8 -translate-y-1/2 items-center justify-center rounded-md text-muted group-empty:hidden hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </Button>
  </AriaSearchField>
)
