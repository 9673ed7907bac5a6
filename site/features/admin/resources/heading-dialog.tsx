import { SectionHeadingInput } from '#collections/headings/contract.ts'
import { sectionHeadingStyle, subHeadingStyle } from '#collections/headings/style.ts'
import { limits } from '#collections/limits.ts'
import {
  type CuratedCard,
  type CuratedHeading,
  nextOrderIndex,
} from '#collections/resources/curated-list.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { TextField } from '#site/ui/fields/text-field.tsx'
import {
  type HeadingKind,
  useCreateHeading,
  useUpdateHeading,
  refreshGone,
} from './curated-mutations.ts'
import { HeadingPreview } from './heading-preview.tsx'
import { HeadingStyleFields, type HeadingValues } from './heading-style-fields.tsx'

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
  const form = useForm<HeadingValues>({
    title: heading?.title ?? '',
    ...(heading ? styleOf(heading) : style),
    orderIndex: heading?.orderIndex ?? nextOrderIndex(kind, cards),
  })
  const { refusal, attempt } = useRefusal()
  const create = useCreateHeading(kind)
  const update = useUpdateHeading(kind)

  const failure = {
    text: `Failed to save ${words}`,
    onRefused: (error: unknown) => refreshGone(kind, error),
  }
  const save = () =>
    attempt(failure, async () => {
      const saved = await form.submit(SectionHeadingInput, (body) =>
        heading ? update.send({ params: { id: heading.id }, body }) : create.send({ body }),
      )
      if (!saved) return
      onClose()
      if (!heading) onCreated(saved.id)
      void showToast({
        title: 'Success',
        text: `${subject} ${heading ? 'updated' : 'created'} successfully`,
      })
    })

  return (
    <Dialog
      title={`${heading ? 'Edit' : 'Add'} ${name}`}
      description={heading?.title}
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
    >
      <Form ref={form.form} onSubmit={form.onSubmit(save)}>
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
        <Refusal>{refusal}</Refusal>
        <SubmitActions
          onCancel={onClose}
          isSending={form.isSending}
          isReady={form.isFilled(['title'])}
        >
          {heading ? 'Save Changes' : `Add ${name}`}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
