import { TriangleAlert } from 'lucide-react'
import {
  sectionHeadingCalls,
  subHeadingCalls,
  SectionHeadingInput,
} from '#collections/headings/contract.ts'
import { contrastOf, leastContrast } from '#collections/headings/contrast.ts'
import {
  borderRadii,
  fontSizes,
  fontWeights,
  type HeadingStyle,
  keysOf,
  paddings,
  sectionHeadingStyle,
  subHeadingStyle,
} from '#collections/headings/style.ts'
import { hexColorRefusal, isHexColor } from '#collections/hex-color.ts'
import { limits } from '#collections/limits.ts'
import {
  type CuratedCard,
  type CuratedHeading,
  nextOrderIndex,
} from '#collections/resources/curated-list.ts'
import { write } from '#site/data/swr.ts'
import { HeadingBanner } from '#site/features/resources/heading-banner.tsx'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { ColorField } from '#site/ui/fields/color-field.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'

type HeadingKind = CuratedHeading['kind']

const kinds = {
  'section-heading': {
    name: 'Section Heading',
    words: 'section heading',
    subject: 'Section heading',
    style: sectionHeadingStyle,
    create: sectionHeadingCalls.create,
    update: sectionHeadingCalls.update,
  },
  'sub-heading': {
    name: 'Sub Heading',
    words: 'sub heading',
    subject: 'Sub heading',
    style: subHeadingStyle,
    create: subHeadingCalls.create,
    update: subHeadingCalls.update,
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
  const { name, words, subject, style, create, update } = kinds[kind]
  const form = useFormDialog({
    initial: {
      title: heading?.title ?? '',
      ...(heading ? styleOf(heading) : style),
      orderIndex: heading?.orderIndex ?? nextOrderIndex(kind, cards),
    },
    schema: SectionHeadingInput,
    save: (body) =>
      heading ? write(update, { params: { id: heading.id }, body }) : write(create, { body }),
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

type HeadingPreviewProps = {
  kind: HeadingKind
  title: string
  chosen: HeadingStyle
  /** Used while a typed colour is incomplete. */
  fallback: HeadingStyle
}

const colorOr = (color: string, fallback: string) => (isHexColor(color) ? color : fallback)

function HeadingPreview({ kind, title, chosen, fallback }: HeadingPreviewProps) {
  const style = {
    ...chosen,
    backgroundColor: colorOr(chosen.backgroundColor, fallback.backgroundColor),
    textColor: colorOr(chosen.textColor, fallback.textColor),
  }
  const isValid = isHexColor(chosen.backgroundColor) && isHexColor(chosen.textColor)
  const contrast = contrastOf(style.textColor, style.backgroundColor) ?? leastContrast
  const isLow = isValid && contrast < leastContrast
  const isWarning = isLow || !isValid
  // Rounded down: 4.49 must not read as 4.5.
  const ratio = `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`
  return (
    <div role="group" aria-label="Preview" className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-semibold">
        Preview<span className="hidden dark:inline">: light</span>
      </p>
      <div className="dark:*:bg-(--banner-ground)! dark:*:text-(--banner-ink)!">
        <HeadingBanner kind={kind} title={title} style={style} level={3} />
      </div>
      <p role="status" className="flex items-start gap-2 text-sm text-muted">
        {isWarning && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />}
        <span className={isWarning ? 'font-medium text-warning' : undefined}>
          {isValid ? `Contrast ${ratio}` : `This colour is not valid. ${hexColorRefusal}`}
          {isLow &&
            `. Below ${leastContrast} : 1 many people cannot read it. Choose a darker or lighter colour.`}
        </span>
      </p>
      <div aria-hidden className="hidden flex-col gap-2 dark:flex">
        <p className="text-sm font-semibold">Preview: dark</p>
        <HeadingBanner kind={kind} title={title} style={style} level={3} />
      </div>
    </div>
  )
}

type HeadingStyleFieldsProps = {
  form: Pick<ReturnType<typeof useFormDialog<HeadingStyle, unknown>>, 'bind'>
}

const choicesOf = <Key extends string>(labels: Record<Key, string>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }))

const choices = {
  fontSize: choicesOf(fontSizes),
  fontWeight: choicesOf(fontWeights),
  padding: choicesOf(paddings),
  borderRadius: choicesOf(borderRadii),
}

const HeadingStyleFields = ({ form: { bind } }: HeadingStyleFieldsProps) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    <ColorField label="Background Colour" hasPicker {...bind('backgroundColor')} />
    <ColorField label="Text Colour" hasPicker {...bind('textColor')} />
    <Select label="Font Size" choices={choices.fontSize} {...bind('fontSize')} />
    <Select label="Font Weight" choices={choices.fontWeight} {...bind('fontWeight')} />
    <Select label="Padding" choices={choices.padding} {...bind('padding')} />
    <Select label="Border Radius" choices={choices.borderRadius} {...bind('borderRadius')} />
  </div>
)
