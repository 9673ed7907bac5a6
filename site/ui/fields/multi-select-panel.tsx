import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox'
import { Button } from '#site/ui/actions/button.tsx'
import { DialogHistory } from '#site/ui/overlays/dialog-history.tsx'
import { Popover } from '#site/ui/overlays/popover.tsx'

export type MultiSelectChoice = {
  value: string
  /** Typing its first letters finds the choice. */
  text: string
  content: ReactNode
}

type MultiSelectPanelProps = {
  opener: RefObject<HTMLButtonElement | null>
  label: string
  value: string[]
  onChange: (value: string[]) => void
  choices: readonly MultiSelectChoice[]
  onClose: () => void
}

export function MultiSelectPanel(props: MultiSelectPanelProps) {
  const { opener, label, value, onChange, choices, onClose } = props
  const list = useRef<HTMLDivElement>(null)

  const latest = useRef<string[]>(undefined)
  const change = (next: string[]) => {
    latest.current = next
    onChange(next)
  }
  // Once more, for the history entry to which closing returns.
  const close = () => {
    onClose()
    if (latest.current) onChange(latest.current)
  }
  const choose = (chosen: Selection) =>
    change(chosen === 'all' ? choices.map((choice) => choice.value) : [...chosen].map(String))
  const clear = () => {
    // Focus moves before the button is disabled, or it would be lost.
    list.current?.focus()
    change([])
  }
  return (
    <Popover label={label} anchor={opener} onClose={close} shape="card">
      <DialogHistory isDirty={false} onBack={close} />
      <ListBox
        ref={list}
        aria-label={label}
        items={choices}
        selectionMode="multiple"
        selectedKeys={value}
        onSelectionChange={choose}
        // Escape closes the panel and keeps the selection.
        escapeKeyBehavior="none"
        autoFocus="first"
        className="max-h-80 min-h-0 overflow-y-auto outline-none"
      >
        {({ value: key, text, content }) => (
          <ListBoxItem
            id={key}
            textValue={text}
            className="group flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-3 text-sm hover:bg-accent-soft focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
          >
            <span className="flex size-4 shrink-0 items-center justify-center rounded-sm border border-edge bg-surface text-on-accent group-selected:border-accent group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]">
              <Check aria-hidden className="invisible size-3.5 group-selected:visible" />
            </span>
            {content}
          </ListBoxItem>
        )}
      </ListBox>
      <div className="mt-1 border-t border-line pt-1">
        <Button variant="quiet" size="small" isWide isDisabled={value.length === 0} onPress={clear}>
          Clear All
        </Button>
      </div>
    </Popover>
  )
}
