import { limits } from '#collections/limits.ts'
import { Select } from '#site/ui/fields/select.tsx'
import { TextField } from '#site/ui/fields/text-field.tsx'
import type { useChangeForm } from './use-change-form.ts'

type ChangedFieldsProps = {
  form: ReturnType<typeof useChangeForm>
  categories: readonly string[]
}

/** The fields of what is ticked. */
export function ChangedFields({ form, categories }: ChangedFieldsProps) {
  const { chosen, bind } = form
  if (chosen.length === 0) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {chosen.includes('location') && (
        <TextField label="New location" maxLength={limits.location} {...bind('location')} />
      )}
      {chosen.includes('time') && (
        <>
          <TextField label="New start time" type="time" {...bind('startTime')} />
          <TextField label="New end time" type="time" {...bind('endTime')} />
        </>
      )}
      {chosen.includes('faculty') && (
        <TextField
          label="New faculty"
          isOptional
          hint="Leave empty to remove it"
          maxLength={limits.name}
          {...bind('faculty')}
        />
      )}
      {chosen.includes('category') && (
        <Select
          label="New category"
          placeholder="Choose a category"
          choices={categories.map((name) => ({ value: name, label: name }))}
          {...bind('category')}
        />
      )}
      {chosen.includes('capacity') && (
        <TextField
          label="New capacity"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty for unlimited places"
          {...bind('capacity')}
        />
      )}
    </div>
  )
}
