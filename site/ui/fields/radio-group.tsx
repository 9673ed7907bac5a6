import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
} from 'react-aria-components/RadioGroup'
import { fieldStack, Hint, Label } from './field.tsx'

type RadioGroupProps<Choice extends string> = {
  label: string
  value: Choice
  onChange: (value: Choice) => void
  choices: readonly { value: Choice; label: string; hint: string }[]
}

/** One of a few things with a sentence each. Arrow keys choose: what a choice does needs a button. */
export const RadioGroup = <Choice extends string>({
  label,
  choices,
  onChange,
  value,
}: RadioGroupProps<Choice>) => (
  <AriaRadioGroup
    value={value}
    onChange={(chosen) => onChange(chosen as Choice)}
    className={fieldStack}
  >
    <Label>{label}</Label>
    {choices.map((choice) => (
      <RadioField key={choice.value} value={choice.value} className="flex flex-col">
        <RadioButton className="group flex cursor-pointer items-start gap-3 py-2 text-sm font-semibold pointer-coarse:py-3">
          <span className="flex size-5 shrink-0 items-center justify-center rounded-full border border-edge bg-surface group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent group-selected:border-accent">
            <span className="size-2.5 rounded-full group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]" />
          </span>
          {choice.label}
        </RadioButton>
        <span className="pl-8">
          <Hint>{choice.hint}</Hint>
        </span>
      </RadioField>
    ))}
  </AriaRadioGroup>
)
