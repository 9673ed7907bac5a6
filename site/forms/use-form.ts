import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, formMessageOf } from '#site/data/api.ts'
import { useUnsaved } from '#site/lib/unsaved-inputs.ts'

type Errors<Values> = Partial<Record<keyof Values & string, string>>

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** The refusals of the server, each by the last part of its path, which names the field. */
function refusedFields<Values extends object>(error: unknown, values: Values) {
  const errors: Record<string, string> = {}
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    const name = path.split('.').at(-1)!
    if (name in values) errors[name] ??= message
  }
  return errors as Errors<Values>
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

/** The server validates. Focuses the first field that it refuses, and asks about addresses that look mistyped. */
export function useForm<Values extends Record<string, unknown>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { slip, isAsked } = useAddressSlip()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)

  useUnsaved(isDirty)
  useEffect(() => setValues((before) => ({ ...before, ...filledIn(before, form.current) })), [])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    const others = filledIn(values, form.current)
    setValues((before) => ({ ...before, ...others, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  const refuse = (found: Errors<Values>) => {
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

  /** @returns undefined after a No or a refusal. If no field shows it, `refusal` is what `failed` says. */
  const submit = async <Result>(
    send: (values: Values) => Promise<Result>,
    failed: string | ((error: unknown) => string | undefined | void),
  ): Promise<Result | undefined> => {
    setSending(true)
    setRefusal(undefined)
    const sent = { ...values, ...filledIn(values, form.current) }
    setValues(sent)
    try {
      if (await isAsked(form.current)) return undefined
      return await send(sent)
    } catch (error) {
      const found = refusedFields(error, sent)
      refuse(found)
      if (Object.keys(found).length === 0) {
        const said = typeof failed === 'string' ? formMessageOf(error, failed) : failed(error)
        setRefusal(said ?? undefined)
      }
      return undefined
    } finally {
      setSending(false)
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
    refusal,
    refuse,
    onSubmit: (action: () => Promise<unknown>) => (event: FormEvent) => {
      event.preventDefault()
      // React passes the event on to the form behind this dialog.
      event.stopPropagation()
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

export const separators = /([,;\s]+)/

/** With the text of the button that sent it. */
export type Slip = { name: string; typed: string; meant: string; pressed: string }

/** Asks once about each address of a form that looks mistyped. Without the code for it, nobody is asked. */
function useAddressSlip() {
  const [slip, setSlip] = useState<Slip>()
  const asked = useRef(new Set<string>())

  /** @returns whether the person has to answer first. */
  async function isAsked(form: HTMLFormElement | null) {
    setSlip(undefined)
    // Before it says that the form is being sent.
    const pressed = form?.querySelector('[type=submit]')?.textContent ?? 'the button'
    const fields = form?.querySelectorAll<HTMLInputElement>('input[inputmode=email]') ?? []
    const likely = fields.length > 0 ? await loadSlips() : undefined
    for (const { name, value } of fields) {
      for (const typed of value.split(separators)) {
        const meant = asked.current.has(typed) ? undefined : likely?.likelyAddress(typed)
        if (!meant) continue
        asked.current.add(typed)
        setSlip({ name, typed, meant, pressed })
        return true
      }
    }
    return false
  }
  return { slip, isAsked }
}
