import { z } from 'zod'
import { limits } from './limits.ts'

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const visible = /[^\s\p{Cf}\p{Cc}\p{Cs}\u2800\u3164\uffa0]/u

const clean = (text: string) => text.toWellFormed().replace(controls, '').trim()
const oneLine = (text: string) => clean(text.replace(/\s+/g, ' '))
const isVisible = (text: string) => visible.test(text)

const tooLong = (limit: number) => `Use at most ${limit.toLocaleString('en-GB')} characters.`

/** A required text on one line; `message` tells what to enter when it is missing or blank. */
export const line = (limit: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(oneLine)
    .refine(isVisible, message)
    .max(limit, tooLong(limit))

/** A required text that may have several lines. */
export const paragraphs = (limit: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(clean)
    .refine(isVisible, message)
    .max(limit, tooLong(limit))

const blankIsNull = (text: string | null | undefined) => (text && isVisible(text) ? text : null)

/** An optional text on one line; blank and missing become null. */
export const optionalLine = (limit: number) =>
  z
    .string({ error: 'Enter a text.' })
    .overwrite(oneLine)
    .max(limit, tooLong(limit))
    .nullish()
    .transform(blankIsNull)

/** An optional text that may have several lines; blank and missing become null. */
export const optionalParagraphs = (limit: number) =>
  z
    .string({ error: 'Enter a text.' })
    .overwrite(clean)
    .max(limit, tooLong(limit))
    .nullish()
    .transform(blankIsNull)

const emailMessage = 'Enter an e-mail address like name@example.org.'

/** An e-mail address, kept in lower case: addresses are compared without case (api-contract rule 2). */
export const Email = z
  .string({ error: 'Enter your e-mail address.' })
  .overwrite((text) => oneLine(text).toLowerCase())
  .max(limits.email, tooLong(limits.email))
  .check(z.email({ error: emailMessage }))

/** An e-mail address that may be left out; blank becomes null. */
export const OptionalEmail = z.preprocess(
  (value) => (typeof value === 'string' && !isVisible(value) ? null : value),
  Email.nullish().transform((email) => email ?? null),
)

export const HexColor = z
  .string({ error: 'Choose a colour.' })
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour like #3B82F6.')

export const HttpUrl = z
  .string({ error: 'Enter a web address.' })
  .trim()
  .max(limits.url, tooLong(limits.url))
  .check(z.url({ protocol: /^https?$/i, error: 'Enter a web address that starts with https://.' }))

/** A web address that may be left out; blank becomes null. */
export const OptionalHttpUrl = z.preprocess(
  (value) => (typeof value === 'string' && !isVisible(value) ? null : value),
  HttpUrl.nullish().transform((url) => url ?? null),
)

/**
 * A field of a form that people neither see nor reach: true when something has filled it in, which
 * only a program does (decision 009).
 */
export const Honeypot = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== '')

export const Id = z.string()

/** An instant in UTC, as every answer gives it. */
export const Instant = z.iso.datetime()

// Beyond these an offset could make an instant of five digits, which no answer could show.
const isPlausibleYear = (text: string) => !/^\d{4}-/.test(text) || (text >= '1900' && text < '2200')

/** A date-time as a body gives it: wall-clock time in the site's zone, or with an offset. */
export const DateTimeInput = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .check(z.iso.datetime({ local: true, offset: true, error: message }))
    .refine(isPlausibleYear, 'Enter a year from 1900 to 2199.')

/** The answer of a deletion: no body. */
export const NoContent = z.undefined()

/** A text of an answer that is null when nothing is stored. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)
