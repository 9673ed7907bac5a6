import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { adminSession } from '#site/api/admin-session.ts'
import { ApiError } from '#site/api/api.ts'

type Errors<Values> = Partial<Record<keyof Values & string, string>>

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** The first message of each field, from a schema's or the server's issues. */
function byField<Values>(issues: { path: PropertyKey[] | string; message: string }[]) {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(typeof path === 'string' ? path.split('.')[0] : path[0])
    errors[name] ??= message
  }
  return errors as Errors<Values>
}

/**
 * The state of one form: what is typed, what is wrong, whether it is on its way. The schema is asked
 * on submit only, never while someone types; the first wrong field then gets the focus.
 */
export function useForm<Values extends Record<string, unknown>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)

  useEffect(() => (isDirty ? adminSession.holdUnsaved() : undefined), [isDirty])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  const show = (found: Errors<Values>) => {
    setErrors(found)
    const [first] = Object.keys(found)
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  /** Props of the field of one value. */
  const bind = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: Values[Name]) => set(name, value),
    errorMessage: errors[name],
  })

  /**
   * Sends what `schema` accepts; a public page's may still be on its way. Resolves to the answer, or
   * to undefined when the form is kept.
   */
  const submit = async <Schema extends z.ZodType, Result>(
    schema: Schema | Promise<Schema>,
    send: (body: z.input<Schema>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    setSending(true)
    try {
      const checked = (await schema).safeParse(values)
      if (!checked.success) {
        show(byField(checked.error.issues))
        return undefined
      }
      return await send(values as z.input<Schema>)
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) show(byField(error.issues))
      throw error
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    values,
    errors,
    isSending,
    isDirty,
    /** Whether every named text has something in it (spec §5: submit waits for the required fields). */
    isFilled: (names: (keyof Values)[]) => names.every((name) => !isBlank(values[name])),
    set,
    bind,
    submit,
    onSubmit: (action: () => Promise<void>) => (event: FormEvent) => {
      event.preventDefault()
      if (!isSending) void action()
    },
    reset: (to: Values = initial) => {
      setValues(to)
      setErrors({})
    },
  }
}
