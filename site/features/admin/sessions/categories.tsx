import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type CategoryView,
  createCategory,
  deleteCategory,
  updateCategory,
} from '#collections/categories/contract.ts'
import {
  badgeColors,
  categorySwatches,
  defaultCategoryColor,
  isHexColor,
} from '#collections/colors.ts'
import { counted } from '#collections/counted.ts'
import { textKey } from '#collections/fields.ts'
import { limits } from '#collections/limits.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { useCategories } from '#site/features/sessions/reads.ts'
import { FormDialog, useFormDialog } from '#site/forms/form-dialog.tsx'
import { IconButton, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { TypingNotes } from '#site/ui/feedback/notice.tsx'
import { ColorField } from '#site/ui/fields/color-field.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { Card } from '#site/ui/layout/card.tsx'

const question = (name: string, count: number) =>
  `Are you sure you want to delete the category "${name}"?` +
  (count > 0 ? ` ${counted(count, 'session')} will keep the name, shown in grey.` : '')

export function CategoriesSection({ countOf }: { countOf: (name: string) => number }) {
  const { data: categories = [] } = useCategories()
  const [edited, edit] = useState<Pick<CategoryDialogProps, 'category'>>()
  const remove = ({ id, name }: CategoryView) =>
    act({
      ask: question(name, countOf(name)),
      run: () => write(deleteCategory, { params: { id } }),
      done: { title: 'Category Deleted', text: name, action: undoOf(id) },
      failed: 'Failed to delete category.',
    })

  return (
    <Card
      title="Categories"
      actions={
        <SecondaryButton icon={Plus} onPress={() => edit({})}>
          Add Category
        </SecondaryButton>
      }
    >
      {categories.length === 0 ? (
        <p className="text-sm text-muted">
          There are no categories yet. A session needs one: add the first.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map((category) => (
            <li
              key={category.id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line py-1.5 pr-1.5 pl-3"
            >
              <div className="flex min-w-0 flex-col items-start gap-1 py-1">
                <Badge colors={badgeColors(category.color)}>{category.name}</Badge>
                <span className="pl-1 text-xs text-muted">
                  {counted(countOf(category.name), 'session')}
                </span>
              </div>
              <div className="flex shrink-0">
                <IconButton
                  icon={Pencil}
                  label={`Edit category ${category.name}`}
                  onPress={() => edit({ category })}
                />
                <IconButton
                  icon={Trash2}
                  variant="danger"
                  label={`Delete category ${category.name}`}
                  onPress={() => void remove(category)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited && <CategoryDialog {...edited} onClose={() => edit(undefined)} />}
    </Card>
  )
}

type CategoryDialogProps = {
  /** Without a category the dialog adds one. */
  category?: CategoryView
  onClose: () => void
  onSaved?: (name: string) => void
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const { data: categories = [] } = useCategories()
  const form = useFormDialog({
    initial: { name: category?.name ?? '', color: category?.color ?? defaultCategoryColor },
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
  const same = categories.find(
    ({ id, name }) => id !== category?.id && textKey(name) === textKey(values.name),
  )

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
        hint={category && 'Its sessions get the new name too.'}
        {...form.bind('name')}
      />
      <TypingNotes
        notes={[
          same !== undefined &&
            `A category “${same.name}” already exists. Capital letters make no difference.`,
        ]}
      />
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
