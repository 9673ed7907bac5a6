import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#collections/limits.ts'
import { skippedTimeNote } from '#collections/wall-clock.ts'
import { CategoryDialog } from '#site/features/admin/sessions/categories.tsx'
import { useSite } from '#site/features/admin/site-context.tsx'
import { useCategories } from '#site/features/sessions/reads.ts'
import { EmailField } from '#site/forms/email-field.tsx'
import type { useForm } from '#site/forms/use-form.ts'
import { visitorZone, zoneName } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import type { FieldProps } from '#site/ui/fields/field.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { Checkbox } from '#site/ui/fields/checkbox.tsx'
import { TextAreaField, TextField, type TextFieldProps } from '#site/ui/fields/text-field.tsx'
import { fieldLabels, isLong, type SessionValues } from './session-values.ts'

type Form = Pick<
  ReturnType<typeof useForm<SessionValues>>,
  'form' | 'slip' | 'isSending' | 'values' | 'bind'
>

const labelled =
  ({ bind }: Form) =>
  <Name extends keyof SessionValues>(name: Name) => ({ label: fieldLabels[name], ...bind(name) })

type SessionFieldsProps = {
  form: Form
  onStartChange: (startTime: string) => void
  startsAt: 'title' | 'startTime'
  clash: string
}

export function SessionFields(props: SessionFieldsProps) {
  const { form, onStartChange, startsAt, clash } = props
  const field = labelled(form)
  return (
    <>
      <TextField
        isRequired
        autoFocus={startsAt === 'title'}
        maxLength={limits.title}
        {...field('title')}
      />
      <TextAreaField isRequired {...field('description')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CategoryField {...field('category')} />
        <div>
          <TextField isRequired maxLength={limits.location} {...field('location')} />
          <p
            role="status"
            className="mt-1.5 text-sm font-medium wrap-anywhere text-warning empty:mt-0"
          >
            {clash}
          </p>
        </div>
        <TextField isOptional maxLength={limits.name} {...field('faculty')} />
        <TextField isOptional maxLength={limits.name} {...field('topic')} />
        <SiteTimeField
          autoFocus={startsAt === 'startTime'}
          {...field('startTime')}
          onChange={onStartChange}
        />
        <SiteTimeField {...field('endTime')} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty for unlimited places."
          {...field('capacity')}
        />
        <Checkbox
          isSwitch
          hint="When off, anyone can come without registering."
          {...field('registrationRequired')}
        />
      </div>
      <TeachingFields form={form} />
    </>
  )
}

/** A time by the site's clock, with a note if the clock skips it. */
function SiteTimeField(field: Omit<TextFieldProps, 'type' | 'hint'>) {
  const { zone } = useSite()
  // No hint if the administrator's clock shows the same.
  const hint = zone === visitorZone() ? undefined : zoneName(zone)
  return (
    <div>
      <TextField type="datetime-local" isRequired hint={hint} {...field} />
      <p role="status" className="mt-1.5 text-sm font-medium empty:mt-0">
        {skippedTimeNote(field.value, zone)}
      </p>
    </div>
  )
}

/** Rare fields, folded at first unless one is filled in or required. */
function TeachingFields({ form }: Pick<SessionFieldsProps, 'form'>) {
  const { facultyEmail, teachingMinutes, materialsUrl } = form.values
  const [isOpen, setOpen] = useState(`${facultyEmail}${teachingMinutes}${materialsUrl}` !== '')
  const needsHours = isLong(form.values)
  const field = labelled(form)
  return (
    <details
      open={isOpen || needsHours}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) currentTarget.scrollIntoView({ block: 'nearest' })
        setOpen(currentTarget.open)
      }}
    >
      <summary className="w-fit cursor-pointer py-1 font-semibold">For the teaching team</summary>
      <div className="grid grid-cols-1 items-start gap-5 pt-3 sm:grid-cols-2">
        <EmailField
          // The browser's own check of several addresses knows no letters of other countries.
          type="text"
          isOptional
          maxLength={limits.url}
          autoComplete="off"
          hint="Gets three emails: a week before, on the day and afterwards. Put a comma between two addresses."
          form={form}
          {...field('facultyEmail')}
        />
        <TextField
          isOptional={!needsHours}
          isRequired={needsHours}
          autoComplete="off"
          hint={
            needsHours
              ? 'Longer than 12 hours: enter the teaching time, without nights and breaks.'
              : 'For example 5 or 1.5. Certificates show it.'
          }
          {...field('teachingMinutes')}
        />
        <TextField
          isOptional
          maxLength={limits.url}
          hint="Everyone who opens the session can follow it."
          {...field('materialsUrl')}
        />
      </div>
    </details>
  )
}

type CategoryFieldProps = FieldProps & { value: string; onChange: (name: string) => void }

function CategoryField(field: CategoryFieldProps) {
  const { data: stored = [] } = useCategories()
  const [isAdding, setAdding] = useState(false)
  const names = stored.map(({ name }) => name)
  // A session keeps its category after it was deleted from the list.
  const isDeleted = field.value !== '' && !names.includes(field.value)
  const hint = isDeleted
    ? `“${field.value}” is not in the list of categories, so it is shown in grey.`
    : names.length === 0 && 'There are no categories yet: add the first one.'
  const choices = isDeleted ? [...names, field.value] : names
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        isRequired
        placeholder="Choose a category"
        hint={hint}
        choices={choices.map((name) => ({ value: name, label: name }))}
        {...field}
      />
      <div>
        <Button icon={Plus} variant="quiet" size="small" onPress={() => setAdding(true)}>
          New category
        </Button>
      </div>
      {isAdding && <CategoryDialog onClose={() => setAdding(false)} onSaved={field.onChange} />}
    </div>
  )
}
