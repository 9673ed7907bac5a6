import {
  borderRadii,
  fontSizes,
  fontWeights,
  type HeadingStyle,
  keysOf,
  paddings,
} from '#collections/headings/style.ts'
import type { useForm } from '#site/forms/use-form.ts'
import { ColorField } from '#site/ui/fields/color-field.tsx'
import { Select } from '#site/ui/fields/select.tsx'

export type HeadingValues = HeadingStyle & { title: string; orderIndex: number }

type HeadingStyleFieldsProps = { form: Pick<ReturnType<typeof useForm<HeadingValues>>, 'bind'> }

const choicesOf = <Key extends string>(labels: Record<Key, string>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }))

const choices = {
  fontSize: choicesOf(fontSizes),
  fontWeight: choicesOf(fontWeights),
  padding: choicesOf(paddings),
  borderRadius: choicesOf(borderRadii),
}

export const HeadingStyleFields = ({ form: { bind } }: HeadingStyleFieldsProps) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    <ColorField label="Background Colour" hasPicker {...bind('backgroundColor')} />
    <ColorField label="Text Colour" hasPicker {...bind('textColor')} />
    <Select label="Font Size" choices={choices.fontSize} {...bind('fontSize')} />
    <Select label="Font Weight" choices={choices.fontWeight} {...bind('fontWeight')} />
    <Select label="Padding" choices={choices.padding} {...bind('padding')} />
    <Select label="Border Radius" choices={choices.borderRadius} {...bind('borderRadius')} />
  </div>
)
