import { TriangleAlert } from 'lucide-react'
import { contrastOf, hexColorRefusal, isHexColor, leastContrast } from '#collections/colors.ts'
import {
  borderRadii,
  fontSizes,
  fontWeights,
  type HeadingStyle,
  paddings,
  sectionHeadingStyle,
  subHeadingStyle,
} from '#collections/headings/style.ts'
import { limits } from '#collections/limits.ts'
import { type CuratedHeading, nextOrderIndex } from '#collections/resources/curated-list.ts'
import { write } from '#site/data/swr.ts'
import { HeadingBanner } from '#site/features/resources/heading-banner.tsx'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { ColorField } from '#site/ui/fields/color-field.tsx'
import { choicesOf, Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { type CardDialogProps, curatedKinds, doneText } from './curated-kinds.ts'

const styles = { 'section-heading': sectionHeadingStyle, 'sub-heading': subHeadingStyle }

/** Without the order index, which has no field: a refusal would not be seen there. */
const valuesOf = ({ id, kind, createdAt, orderIndex, ...values }: CuratedHeading) => values

export function HeadingDialog(props: CardDialogProps<CuratedHeading>) {
  const { edited, cards, onClose, onCreated } = props
  const { kind } = edited
  const heading = edited.id === undefined ? undefined : edited
  const { name, calls } = curatedKinds[kind]
  const form = useFormDialog({
    initial: heading ? valuesOf(heading) : { title: '', ...styles[kind] },
    save: (values) => {
      const body = { ...values, orderIndex: heading?.orderIndex ?? nextOrderIndex(kind, cards) }
      return heading
        ? write(calls.update, { params: { id: heading.id }, body })
        : write(calls.create, { body })
    },
    failed: `Failed to save ${name.toLowerCase()}`,
    onClose,
    onSaved: ({ id }) => !heading && onCreated(id),
    done: () => ({ title: 'Success', text: doneText(name, heading ? 'updated' : 'created') }),
  })
  const { bind, values } = form
  return (
    <FormDialog
      form={form}
      title={`${heading ? 'Edit' : 'Add'} ${name}`}
      description={heading?.title}
      submit={heading ? 'Save Changes' : `Add ${name}`}
      isReady={form.isFilled(['title'])}
    >
      <TextField label="Title" autoFocus isRequired maxLength={limits.title} {...bind('title')} />
      <HeadingPreview kind={kind} title={values.title.trim() || `Sample ${name}`} chosen={values} />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <ColorField label="Background Colour" {...bind('backgroundColor')} />
        <ColorField label="Text Colour" {...bind('textColor')} />
        <Select label="Font Size" choices={choicesOf(fontSizes)} {...bind('fontSize')} />
        <Select label="Font Weight" choices={choicesOf(fontWeights)} {...bind('fontWeight')} />
        <Select label="Padding" choices={choicesOf(paddings)} {...bind('padding')} />
        <Select label="Border Radius" choices={choicesOf(borderRadii)} {...bind('borderRadius')} />
      </div>
    </FormDialog>
  )
}

type HeadingPreviewProps = { kind: CuratedHeading['kind']; title: string; chosen: HeadingStyle }

/** While a typed colour is incomplete, that of the kind stands in its place. */
function HeadingPreview({ kind, title, chosen }: HeadingPreviewProps) {
  const [ground, ink] = (['backgroundColor', 'textColor'] as const).map((name) =>
    isHexColor(chosen[name]) ? chosen[name] : styles[kind][name],
  ) as [string, string]
  const style = { ...chosen, backgroundColor: ground, textColor: ink }
  const banner = <HeadingBanner kind={kind} title={title} style={style} level={3} />
  const isValid = ground === chosen.backgroundColor && ink === chosen.textColor
  const contrast = contrastOf(ink, ground) ?? leastContrast
  const isLow = isValid && contrast < leastContrast
  const isWarning = isLow || !isValid
  // Rounded down: 4.49 must not read as 4.5.
  const ratio = `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`
  return (
    <div role="group" aria-label="Preview" className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-semibold">
        Preview<span className="hidden dark:inline">: light</span>
      </p>
      <div className="dark:*:bg-(--banner-ground)! dark:*:text-(--banner-ink)!">{banner}</div>
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
        {banner}
      </div>
    </div>
  )
}
