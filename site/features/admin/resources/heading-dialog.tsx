import { SectionHeadingInput } from '#collections/headings/contract.ts'
import { sectionHeadingStyle, subHeadingStyle } from '#collections/headings/style.ts'
import { limits } from '#collections/limits.ts'
import {
  type CuratedCard,
  type CuratedHeading,
  nextOrderIndex,
} from '#collections/resources/curated-list.ts'
import { write } from '#site/data/swr.ts'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { headingCalls, type HeadingKind } from './curated-calls.ts'
import { HeadingPreview } from './heading-preview.tsx'
import { HeadingStyleFields } from './heading-style-fields.tsx'

const kinds = {
  'section-heading': {
    name: 'Section Heading',
    words: 'section heading',
    subject: 'Section heading',
    style: sectionHeadingStyle,
  },
  'sub-heading': {
    name: 'Sub Heading',
    words: 'sub heading',
    subject: 'Sub heading',
    style: subHeadingStyle,
  },
}

type HeadingDialogProps = {
  kind: HeadingKind
  heading: CuratedHeading | undefined
  cards: readonly CuratedCard[]
  onClose: () => void
  onCreated: (id: string) => void
}

const styleOf = (heading: CuratedHeading) => ({
  backgroundColor: heading.backgroundColor,
  textColor: heading.textColor,
  fontSize: heading.fontSize,
  fontWeight: heading.fontWeight,
  padding: heading.padding,
  borderRadius: heading.borderRadius,
})

export function HeadingDialog({ kind, heading, cards, onClose, onCreated }: HeadingDialogProps) {
  const { name, words, subject, style } = kinds[kind]
  const form = useFormDialog({
    initial: {
      title: heading?.title ?? '',
      ...(heading ? styleOf(heading) : style),
      orderIndex: heading?.orderIndex ?? nextOrderIndex(kind, cards),
    },
    schema: SectionHeadingInput,
    save: (body) =>
      heading
        ? write(headingCalls[kind].update, { params: { id: heading.id }, body })
        : write(headingCalls[kind].create, { body }),
    failed: `Failed to save ${words}`,
    onClose,
    onSaved: ({ id }) => {
      if (!heading) onCreated(id)
    },
    done: () => ({
      title: 'Success',
      text: `${subject} ${heading ? 'updated' : 'created'} successfully`,
    }),
  })

  return (
    <FormDialog
      form={form}
      title={`${heading ? 'Edit' : 'Add'} ${name}`}
      description={heading?.title}
      submit={heading ? 'Save Changes' : `Add ${name}`}
      isReady={form.isFilled(['title'])}
    >
      <TextField
        label="Title"
        autoFocus
        isRequired
        maxLength={limits.title}
        {...form.bind('title')}
      />
      <HeadingPreview
        kind={kind}
        title={form.values.title.trim() || `Sample ${name}`}
        chosen={form.values}
        fallback={style}
      />
      <HeadingStyleFields form={form} />
    </FormDialog>
  )
}
