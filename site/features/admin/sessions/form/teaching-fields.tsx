import { useState } from 'react'
import { limits } from '#collections/limits.ts'
import { EmailField } from '#site/forms/email-field.tsx'
import type { useForm } from '#site/forms/use-form.ts'
import { TextField } from '#site/ui/fields/text-field.tsx'
import { fieldLabels as labels, isLong, type SessionValues } from './session-values.ts'

type TeachingFieldsProps = { form: ReturnType<typeof useForm<SessionValues>>; submitText: string }

/** Fields that few sessions have; folded at first unless one is filled in or has to be. */
export function TeachingFields({ form, submitText }: TeachingFieldsProps) {
  const { bind } = form
  const fields = [bind('facultyEmail'), bind('teachingMinutes'), bind('materialsUrl')] as const
  const [email, hours, link] = fields
  const [isOpen, setOpen] = useState(fields.some(({ value }) => value !== ''))
  const needsHours = isLong({ startTime: bind('startTime').value, endTime: bind('endTime').value })
  return (
    <details
      open={isOpen || needsHours}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) currentTarget.scrollIntoView({ block: 'nearest' })
        setOpen(currentTarget.open)
      }}
    >
      <summary className="w-fit cursor-pointer py-1 font-semibold">For the teaching team</summary>
      <div className="grid items-start gap-5 pt-3 sm:grid-cols-2">
        <EmailField
          label={labels.facultyEmail}
          // The browser's own check of several addresses knows no letters of other countries.
          type="text"
          isOptional
          maxLength={limits.url}
          autoComplete="off"
          hint="Gets three emails: a week before, on the day and afterwards. Two teachers: with a comma between them"
          form={form}
          submitText={submitText}
          {...email}
        />
        <TextField
          label={labels.teachingMinutes}
          isOptional={!needsHours}
          isRequired={needsHours}
          autoComplete="off"
          hint={
            needsHours
              ? 'Longer than 12 hours: enter them without nights and breaks. Certificates say them'
              : 'Like 5 or 1.5: what certificates say'
          }
          {...hours}
        />
        <TextField
          label={labels.materialsUrl}
          isOptional
          maxLength={limits.url}
          hint="Everybody who opens the session can follow it"
          {...link}
        />
      </div>
    </details>
  )
}
