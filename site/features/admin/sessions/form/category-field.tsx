import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CategoryView } from '#collections/categories/contract.ts'
import { CategoryDialog } from '#site/features/admin/sessions/categories/category-dialog.tsx'
import { useCategories } from '#site/features/sessions/reads.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { fieldLabels as labels } from './session-values.ts'

type CategoryFieldProps = {
  name: string
  value: string
  onChange: (name: string) => void
  errorMessage: string | undefined
}

const none: CategoryView[] = []

function hintOf(categories: readonly string[], chosen: string) {
  if (chosen && !categories.includes(chosen)) {
    return `“${chosen}” is not in the list of categories, so it is shown in grey.`
  }
  return categories.length === 0 ? 'There are no categories yet: add the first one.' : undefined
}

/** One of the list, or a new one without leaving the form. */
export function CategoryField(field: CategoryFieldProps) {
  const { data: stored = none } = useCategories()
  const categories = stored.map(({ name }) => name)
  const [isAdding, setAdding] = useState(false)
  // A session keeps its category after it was deleted from the list.
  const choices = [...new Set([...categories, field.value].filter(Boolean))]
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={labels.category}
        isRequired
        placeholder="Choose a category"
        hint={hintOf(categories, field.value)}
        choices={choices.map((name) => ({ value: name, label: name }))}
        {...field}
      />
      <div>
        <Button icon={Plus} variant="quiet" size="small" onPress={() => setAdding(true)}>
          New category
        </Button>
      </div>
      {isAdding && (
        <CategoryDialog
          category={undefined}
          categories={stored}
          onClose={() => setAdding(false)}
          onSaved={field.onChange}
        />
      )}
    </div>
  )
}
