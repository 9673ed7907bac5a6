'use client'

import { useEffect, useState } from 'react'
import { SelectInput, useField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

/** A select with a note if the stored category is not in the list. */
export function CategoryField({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const [names, setNames] = useState<string[]>()

  useEffect(() => {
    void fetch('/api/categories').then(async (answer) => {
      if (!answer.ok) return
      setNames(((await answer.json()) as { name: string }[]).map(({ name }) => name))
    })
  }, [])

  const choices = [...new Set([...(names ?? []), value].filter(Boolean))]
  const isUnlisted = Boolean(value) && names !== undefined && !names.includes(value)
  return (
    <SelectInput
      path={path}
      name={field.name}
      label={field.label}
      required={field.required}
      readOnly={readOnly || disabled}
      isClearable={false}
      options={choices.map((name) => ({ label: name, value: name }))}
      value={value}
      showError={showError}
      description={
        isUnlisted ? 'This is not in the list of categories, so it is shown in grey.' : undefined
      }
      onChange={(chosen) => setValue((chosen as { value?: unknown } | null)?.value)}
    />
  )
}
