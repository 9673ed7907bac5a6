import { useState } from 'react'
import {
  badgeColors,
  categorySwatches,
  defaultCategoryColor,
} from '#collections/categories/colors.ts'
import {
  CategoryInput,
  type CategoryView,
  createCategory,
  updateCategory,
} from '#collections/categories/contract.ts'
import { isHexColor } from '#collections/hex-color.ts'
import { limits } from '#collections/limits.ts'
import { textKey } from '#collections/text-key.ts'
import { write } from '#site/data/swr.ts'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { ColorField } from '#site/ui/fields/color-field.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'

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
  const form = useFormDialog({
    initial: { name: category?.name ?? '', color: category?.color ?? defaultCategoryColor },
    schema: CategoryInput,
    save: (body) =>
      category
        ? write(updateCategory, { params: { id: category.id }, body })
        : write(createCategory, { body }),
    failed: `Failed to ${category ? 'update' : 'create'} category.`,
    onClose,
    onSaved: ({ name }) => onSaved?.(name),
    done: ({ name }) => ({ title: category ? 'Category Updated' : 'Category Created', text: name }),
  })
  const [shownColor, setShownColor] = useState(form.values.color)
  const { values } = form
  const same = namesake(values.name, category, categories)

  return (
    <FormDialog
      // The notice under the name says it already.
      form={same ? { ...form, refusal: undefined } : form}
      title={category ? 'Edit Category' : 'Add Category'}
      description={category?.name}
      submit={category ? 'Save Changes' : 'Add Category'}
      isReady={form.isFilled(['name'])}
    >
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
    </FormDialog>
  )
}
