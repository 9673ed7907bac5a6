import { useState } from 'react'
import {
  badgeColors,
  categorySwatches,
  defaultCategoryColor,
} from '#collections/categories/colors.ts'
import { CategoryInput, type CategoryView } from '#collections/categories/contract.ts'
import { isHexColor } from '#collections/hex-color.ts'
import { limits } from '#collections/limits.ts'
import { textKey } from '#collections/text-key.ts'
import { ApiError } from '#site/data/api.ts'
import { useRefusal } from '#site/forms/use-refusal.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { ColorField } from '#site/ui/fields/color-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Form, SubmitActions } from '#site/ui/fields/form.tsx'
import { Refusal } from '#site/ui/feedback/refusal.tsx'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { TextField } from '#site/ui/fields/text-field.tsx'
import {
  useCreateCategory,
  useUpdateCategory,
} from '#site/features/admin/sessions/session-mutations.ts'

type CategoryDialogProps = {
  category: CategoryView | undefined
  categories: readonly CategoryView[]
  onClose: () => void
  onSaved?: (name: string) => void
}

/** Which category has a name already that looks the same. */
const namesake = (
  name: string,
  category: CategoryView | undefined,
  categories: readonly CategoryView[],
) => categories.find((other) => other.id !== category?.id && textKey(other.name) === textKey(name))

export function CategoryDialog({ category, categories, onClose, onSaved }: CategoryDialogProps) {
  const form = useForm({
    name: category?.name ?? '',
    color: category?.color ?? defaultCategoryColor,
  })
  const { refusal, attempt } = useRefusal()
  // The notice under the name says it already.
  const [isNoticed, setNoticed] = useState(false)
  const [shownColor, setShownColor] = useState(form.values.color)
  const create = useCreateCategory()
  const update = useUpdateCategory()
  const { values } = form

  const same = namesake(values.name, category, categories)

  const failure = {
    text: `Failed to ${category ? 'update' : 'create'} category.`,
    onRefused: (error: unknown) =>
      setNoticed(same !== undefined && error instanceof ApiError && error.status === 409),
  }
  const save = () =>
    attempt(failure, async () => {
      const saved = await form.submit(CategoryInput, (body) =>
        category ? update.send({ params: { id: category.id }, body }) : create.send({ body }),
      )
      if (!saved) return
      onClose()
      onSaved?.(saved.name)
      void showToast({
        title: category ? 'Category Updated' : 'Category Created',
        text: saved.name,
      })
    })

  return (
    <Dialog
      title={category ? 'Edit Category' : 'Add Category'}
      description={category?.name}
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
    >
      <Form ref={form.form} onSubmit={form.onSubmit(save)}>
        <TextField
          label="Name"
          autoFocus
          isRequired
          maxLength={limits.name}
          hint={category && 'A new name is given to the sessions of this category, too.'}
          {...form.bind('name')}
        />
        <div role="status" className="empty:-mb-5">
          {same && (
            <Notice tone="info">
              A category “{same.name}” already exists. Capital letters make no difference.
            </Notice>
          )}
        </div>
        <ColorField
          label="Colour"
          swatches={categorySwatches}
          {...form.bind('color')}
          onChange={(color) => {
            form.set('color', color)
            if (isHexColor(color)) setShownColor(color)
          }}
        />
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          Preview:
          <Badge colors={badgeColors(shownColor)}>{values.name.trim() || 'Category'}</Badge>
        </p>
        <Refusal>{!isNoticed && refusal}</Refusal>
        <SubmitActions
          onCancel={onClose}
          isSending={form.isSending}
          isReady={form.isFilled(['name'])}
        >
          {category ? 'Save Changes' : 'Add Category'}
        </SubmitActions>
      </Form>
    </Dialog>
  )
}
