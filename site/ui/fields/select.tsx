import { Check, ChevronDown } from 'lucide-react'
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select'
import { FieldParts, type FieldProps, fieldStack } from './field.tsx'
import { control } from '#site/ui/styles.ts'

type SelectProps<Choice extends string> = FieldProps & {
  value: Choice
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; label: string }[]
  placeholder?: string
  /** Where the values explain themselves. */
  isLabelHidden?: boolean
}

export function Select<Choice extends string>(props: SelectProps<Choice>) {
  const { label, hint, errorMessage, isOptional, isLabelHidden, ...given } = props
  const { value, onChange, choices, name, ...select } = given
  return (
    <AriaSelect
      {...select}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen as Choice)}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={fieldStack}
    >
      <FieldParts {...{ label, hint, errorMessage, isOptional, isLabelHidden }}>
        <Button
          // Not on the hidden list, as the form finds and focuses fields by name.
          name={name}
          className={`${control({ isInvalid: errorMessage !== undefined })} flex items-center justify-between gap-2 text-left`}
        >
          <SelectValue className="truncate placeholder-shown:text-faint">
            {/* The text alone: the choice's content has a check mark. */}
            {({ isPlaceholder, defaultChildren, selectedText }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
      </FieldParts>
      <Popover className="min-w-(--trigger-width) overflow-auto rounded-lg border border-line bg-surface p-1 shadow-overlay">
        <ListBox items={choices} className="outline-none">
          {(choice) => (
            <ListBoxItem
              id={choice.value}
              textValue={choice.label}
              className="group flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-sm focus:bg-accent-soft pointer-coarse:min-h-11 selected:font-semibold"
            >
              {choice.label}
              <Check aria-hidden className="invisible size-4 text-accent group-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
