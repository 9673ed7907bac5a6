import { z } from 'zod'
import { hexColorPattern, hexColorRefusal } from './colors.ts'
import { limits } from './limits.ts'
import { plainMarks } from './search-text.ts'

// Control, bidi, zero-width and non-characters, except joiners, which emoji and Persian words need.
const hidden =
  /(?![\t\n\r\u200c\p{Emoji_Component}])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu
const ignorable = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

// Safari has had it since 16.4; there the server does it.
const wellFormed = (text: string & { toWellFormed?: () => string }) => text.toWellFormed?.() ?? text

const clean = (text: string) => wellFormed(text).replace(hidden, '').normalize('NFC').trim()
const oneLine = (text: string) => clean(text).replace(/[^\S\u00a0\u202f]+/g, ' ')

/** One line without invisible characters, not even the joiners of emoji. */
export const nameLine = (text: string) => oneLine(text.replace(ignorable, ''))

/** Whether it has a visible character. */
export const isVisible = (text: string) => visible.test(text)

const tooLong = (limit: number) => `Use at most ${limit.toLocaleString('en-GB')} characters.`

// Checked first, because tidying a very long text is slow.
const beforeTidying = (limit: number) => 2 * limit + 1_000

const required = (tidy: (text: string) => string) => (limit: number, message: string) =>
  z
    .string({ error: message })
    .max(beforeTidying(limit), { error: tooLong(limit), abort: true })
    .overwrite(tidy)
    .refine(isVisible, message)
    .max(limit, tooLong(limit))

/** `message` is shown if it is missing or blank. */
export const line = required(oneLine)

export const FullName = required(nameLine)(limits.name, 'Enter your full name.')
export const RotaTier = line(limits.tier, 'Enter the tier of rota you are working on.')

export const paragraphs = required(clean)

const blankIsNull = (text: string | null | undefined) => (text && isVisible(text) ? text : null)

const optional = (tidy: (text: string) => string) => (limit: number) =>
  z
    .string({ error: 'Enter a text.' })
    .max(beforeTidying(limit), { error: tooLong(limit), abort: true })
    .overwrite(tidy)
    .max(limit, tooLong(limit))
    .nullish()
    .transform(blankIsNull)

export const optionalLine = optional(oneLine)

export const optionalParagraphs = optional(clean)

export const OptionalFullName = optional(nameLine)(limits.name)

const emailMessage = 'Enter an email address like name@example.org.'

// As browsers take it (`<input type=email>`), without stray full stops and at a domain that has one.
const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const emailPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`,
  'i',
)

/** Whether it is an address (RFC 5322, without quotes and comments) that can be reached by email. */
export const isEmail = (text: string) => emailPattern.test(text)

/** For an email field of the panel, whose own rule is stricter than the forms. */
export const validateEmail = (
  value: string | null | undefined,
  { required = false }: { required?: boolean },
) => (value ? isEmail(value) : !required) || emailMessage

/** Validates another field of the panel by a schema of the forms. */
export const validateBy = (schema: z.ZodType) => (value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? true

const international = /^[^@]+@[\p{L}\p{M}\p{N}.。．｡-]*[^\x00-\x7f][\p{L}\p{M}\p{N}.。．｡-]*$/u

/** A domain in letters of its country as mail servers call it: 'sam@xn--mnchen-3ya.de'. */
function asciiAddress(address: string): string {
  if (!international.test(address)) return address
  const [account, domain] = address.split('@')
  try {
    return `${account}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** Stored in lower case, so that addresses compare without case. */
export const Email = z
  .string({ error: 'Enter your email address.' })
  .max(beforeTidying(limits.email), { error: tooLong(limits.email), abort: true })
  .overwrite((text) => asciiAddress(nameLine(text).toLowerCase()))
  .max(limits.email, tooLong(limits.email))
  .check(z.email({ pattern: emailPattern, error: emailMessage }))

/** Null if it is blank or missing. */
export const orBlank = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && !isVisible(value) ? null : value),
    schema.nullish().transform((text) => text ?? null),
  )

export const OptionalEmail = orBlank(Email)

export const HexColor = z
  .string({ error: 'Choose a colour.' })
  .trim()
  .regex(hexColorPattern, hexColorRefusal)

const webAddressMessage =
  'Enter a web address that starts with https://. It can have no spaces, hidden characters or password.'

/** An http(s) address with a host, without an account or invisible characters. */
function isWebAddress(text: string) {
  if (!/^https?:\/\/[^/\\]/i.test(text) || /[\s\p{Cc}\p{Cf}]/u.test(text)) return false
  try {
    const { hostname, username, password } = new URL(text)
    return hostname !== '' && !username && !password
  } catch {
    return false
  }
}

/** Validates a web address in the panel. */
export const validateWebAddress = (value: string | null | undefined) =>
  !value || isWebAddress(value) || webAddressMessage

const HttpUrl = z
  .string({ error: 'Enter a web address.' })
  .trim()
  .max(limits.url, tooLong(limits.url))
  .refine(isWebAddress, webAddressMessage)
  .meta({ format: 'uri' })

export const OptionalHttpUrl = orBlank(HttpUrl)

/** True if it was filled in, which only bots do. */
export const Honeypot = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== '')

export const Id = z.string()

export const Instant = z.iso.datetime()

// Outside these years an offset could yield a year of five digits.
const isPlausibleYear = (text: string) => !/^\d{4}-/.test(text) || (text >= '1900' && text < '2200')

/** Wall-clock time in the site's zone, or with an offset. */
export const DateTimeInput = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .check(z.iso.datetime({ local: true, offset: true, error: message }))
    .refine(isPlausibleYear, 'Enter a year from 1900 to 2199.')

export const NoContent = z.undefined()

export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/**
 * Equal for texts that look the same: in any case, blanks, hidden characters, quotation marks
 * and dashes, and the way in which their accents are stored.
 */
export const textKey = (text: string) =>
  nameLine(plainMarks(text).normalize('NFKC')).toUpperCase().toLowerCase().normalize('NFKC')

/** The words by which a list is searched. */
export const Search = z.string().max(limits.title, 'Search for something shorter.').optional()

/** How many entries of a list are requested, from its first. */
export const Limit = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Ask for 1 to 99,999 at once.')
  .transform(Number)
  .optional()
