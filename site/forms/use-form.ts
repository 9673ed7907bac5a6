import { type FormEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, formMessageOf } from '#site/data/api.ts'
import { trackUnsaved, UnsavedInDialog } from '#site/lib/unsaved-inputs.ts'

type Errors<Values> = Partial<Record<keyof Values & string, string>>

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

function byField<Values>(issues: { path: PropertyKey[] | string; message: string }[]) {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(typeof path === 'string' ? path.split('.')[0] : path[0])
    errors[name] ??= message
  }
  return errors as Errors<Values>
}

/** Undefined where the check itself fails, as in a browser that is too old for it: then the server checks. */
async function check(schema: z.ZodType | Promise<z.ZodType> | undefined, values: unknown) {
  try {
    return (await schema)?.safeParse(values)
  } catch {
    return undefined
  }
}

/** Texts that fields got without an event: before the page's code came, or by a password manager. */
function filledIn<Values extends object>(values: Values, form: HTMLFormElement | null) {
  const found = Object.entries(values).flatMap(([name, value]) => {
    const field = form?.elements.namedItem(name)
    const isText =
      field instanceof HTMLElement && field.matches('input:not([type=radio]), textarea')
    return isText && value === '' && 'value' in field && field.value ? [[name, field.value]] : []
  })
  return Object.fromEntries(found) as Partial<Values>
}

/** Validates on submit only, focuses the first invalid field, and asks about addresses that look mistyped. */
export function useForm<Values extends Record<string, unknown>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { slip, isAsked } = useAddressSlip()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)

  const trackInDialog = use(UnsavedInDialog)
  useEffect(() => {
    if (!isDirty) return
    const releases = [trackUnsaved(), trackInDialog?.()]
    return () => releases.forEach((release) => release?.())
  }, [isDirty, trackInDialog])
  const keepFilledIn = useEffectEvent(() =>
    setValues({ ...values, ...filledIn(values, form.current) }),
  )
  useEffect(() => keepFilledIn(), [])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    const others = filledIn(values, form.current)
    setValues((before) => ({ ...before, ...others, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  const show = (found: Errors<Values>) => {
    setErrors(found)
    const [first] = Object.keys(found)
    const control = first && form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  const bind = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: Values[Name]) => set(name, value),
    errorMessage: errors[name],
  })

  const submit = async <Schema extends z.ZodType, Result>(
    schema: Schema | Promise<Schema> | undefined,
    send: (body: z.input<Schema>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    setSending(true)
    const sent = { ...values, ...filledIn(values, form.current) }
    setValues(sent)
    try {
      const checked = await check(schema, sent)
      if (checked && !checked.success) {
        show(byField(checked.error.issues))
        return undefined
      }
      if (await isAsked(form.current)) return undefined
      return await send(sent as z.input<Schema>)
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) show(byField(error.issues))
      throw error
    } finally {
      setSending(false)
    }
  }

  const send = async <Result>(run: (sent: Values) => Promise<Result>, failed: string) => {
    setRefusal(undefined)
    try {
      return await submit(undefined, (sent) => run(sent as Values))
    } catch (error) {
      setRefusal(formMessageOf(error, failed))
      return undefined
    }
  }

  return {
    form,
    values,
    errors,
    isSending,
    /** For the `EmailField` that it is about. */
    slip,
    isDirty,
    isFilled: (names: (keyof Values)[]) => names.every((name) => !isBlank(values[name])),
    set,
    bind,
    submit,
    /** Submits what the server checks. `refusal` is then its reason, unless the fields say it. */
    send,
    refusal,
    onSubmit: (action: () => Promise<void>) => (event: FormEvent) => {
      event.preventDefault()
      if (!isSending) void action()
    },
    reset: (to: Values = initial) => {
      setValues(to)
      setErrors({})
    },
    /** Does not change what has been filled in meanwhile. */
    fillBlanks: (values: Values) =>
      setValues((before) => {
        const filled = Object.entries(before).filter(([, value]) => !isBlank(value))
        return { ...values, ...Object.fromEntries(filled) }
      }),
  }
}

const loadSlips = () => import('./likely-address.ts').catch(() => undefined)

/** By the time of submit the network may be gone. */
export const preloadSlips = () => void loadSlips()

/** Between several addresses. */
export const separators = /([,;\s]+)/

export type Slip = { name: string; typed: string; meant: string }

/** Asks once about each address of a form that looks mistyped. */
function useAddressSlip() {
  const [slip, setSlip] = useState<Slip>()
  const asked = useRef(new Set<string>())

  /** @returns the first address to ask about. Without the code for it, nobody is asked. */
  async function find(form: HTMLFormElement | null): Promise<Slip | undefined> {
    const fields = form?.querySelectorAll<HTMLInputElement>('input[inputmode=email]') ?? []
    if (fields.length === 0) return undefined
    const likely = await loadSlips()
    for (const { name, value } of fields) {
      for (const typed of value.split(separators)) {
        const meant = asked.current.has(typed) ? undefined : likely?.likelyAddress(typed)
        if (meant) return { name, typed, meant }
      }
    }
    return undefined
  }

  return {
    slip,
    /** @returns whether the person has to answer first. */
    isAsked: async (form: HTMLFormElement | null) => {
      const found = await find(form)
      if (found) asked.current.add(found.typed)
      setSlip(found)
      return found !== undefined
    },
  }
}
