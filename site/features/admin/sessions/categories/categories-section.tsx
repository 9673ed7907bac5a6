import { counted } from '#collections/counted.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { badgeColors } from '#collections/categories/colors.ts'
import { type CategoryView, deleteCategory } from '#collections/categories/contract.ts'
import { undoOf } from '#site/features/admin/trash/restore-deleted.ts'
import { act } from '#site/data/act.ts'
import { write } from '#site/data/swr.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Card } from '#site/ui/layout/card.tsx'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { CategoryDialog } from './category-dialog.tsx'

type CategoriesSectionProps = {
  categories: readonly CategoryView[]
  countOf: (name: string) => number
}

const question = (name: string, count: number) =>
  `Are you sure you want to delete the category "${name}"?` +
  (count > 0 ? ` ${counted(count, 'session')} will keep the name, shown in grey.` : '')

export function CategoriesSection({ categories, countOf }: CategoriesSectionProps) {
  const [edited, setEdited] = useState<CategoryView | 'new'>()
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
        <Button icon={Plus} variant="secondary" onPress={() => setEdited('new')}>
          Add Category
        </Button>
      }
    >
      {categories.length === 0 ? (
        <p className="text-sm text-muted">
          There are no categories yet. A session needs one: add the first.
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
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
                  onPress={() => setEdited(category)}
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
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          categories={categories}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
