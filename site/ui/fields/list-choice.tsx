import { Check } from 'lucide-react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'

type ListChoiceProps = {
  label: string
  choices: readonly { value: string; title: string; details: string }[]
  noneText: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One of several things that need a second line, all in sight. */
export const ListChoice = ({ label, choices, noneText, value, onChange }: ListChoiceProps) => (
  <ListBox
    aria-label={label}
    items={choices}
    selectionMode="single"
    selectedKeys={value === undefined ? [] : [value]}
    onSelectionChange={(keys) => onChange([...keys].map(String)[0])}
    // Escape closes the dialog and keeps the choice.
    escapeKeyBehavior="none"
    renderEmptyState={() => <p className="px-3 py-2 text-sm text-muted">{noneText}</p>}
    className="max-h-72 overflow-y-auto rounded-lg border border-edge p-1 outline-none"
  >
    {({ value: id, title, details }) => (
      <ListBoxItem
        id={id}
        textValue={title}
        className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm hover:bg-accent-soft focus-visible:-outline-offset-2 selected:bg-accent-soft"
      >
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-semibold">{title}</span>
          <span className="block text-muted">{details}</span>
        </span>
        <Check
          aria-hidden
          className="invisible size-4 shrink-0 text-accent group-selected:visible"
        />
      </ListBoxItem>
    )}
  </ListBox>
)
