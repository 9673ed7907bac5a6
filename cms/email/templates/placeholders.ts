import { createRequire } from 'node:module'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { nameLine } from '#collections/fields.ts'
import { formatDate, formatTimeRange } from '#collections/site-time.ts'

/** The values of a template's placeholders. A missing name stays as it is written. */
export type Values = Partial<
  Record<
    | 'heading'
    | 'title'
    | 'date'
    | 'time'
    | 'location'
    | 'name'
    | 'message'
    | 'when'
    | 'change'
    | 'hours'
    | 'total'
    | 'count',
    string
  >
>

type Session = { title: string; location: string; startTime: string; endTime: string }

/** With what is counted: '{hours} hours' is '1 hour'. */
const placeholder = /\{(\w+)\}( hours\b)?/g
const breaks = /[\s\p{Cc}]+/gu

/** Texts stored past the forms may have line breaks, which no subject and no address may have. */
export const oneLine = (text: string) => text.replaceAll(breaks, ' ').trim()

// Mail programs make links of addresses, schemes and telephone numbers.
const nameLike = /^(?!.*www\.)(?!(?:.*\d){4})[\p{L}\p{M}\d '’.-]{1,60}$/iu
const domains = new Set(createRequire(import.meta.url)('tlds') as string[])

/** Whether a mail program may show a part of it as a link to a site, as it does with `evil.com`. */
const namesSite = (line: string) =>
  [...line.matchAll(/(?<=[^\s.]\.)[\p{L}\p{M}-]+/gu)].some(([word]) =>
    domains.has(word.toLowerCase()),
  )

/** The name for a mail's `To` and greeting; none if strangers could have put a link or a text there. */
export function mailName(name: string): string | undefined {
  const line = nameLine(name).normalize('NFKC')
  return nameLike.test(line) && !namesSite(line) ? line : undefined
}

const addressLike = /:\/|www\.|@|xn--|^\P{L}*(?:mailto|tel|sms):/iu

function couldBeLink(word: string): boolean {
  const plain = nameLine(word).normalize('NFKC').replaceAll('。', '.')
  return addressLike.test(plain) || namesSite(plain)
}

/** A text of somebody unknown without what a mail program could make a link of. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/\S+/g, (word) => (couldBeLink(word) ? '[link]' : word))
    .replaceAll(/\+?\p{Nd}(?:[\s()./-]?\p{Nd}){6,}/gu, '[number]')

export const sessionValues = (session: Session, zone: string): Values => ({
  title: oneLine(session.title),
  date: formatDate(session.startTime, zone),
  time: formatTimeRange(session.startTime, session.endTime, zone),
  location: oneLine(session.location),
})

/** The values of a session for one person; an invalid name is greeted neutrally. */
export const personalValues = (values: Values, name: string): Values => ({
  ...values,
  name: mailName(name) ?? 'colleague',
})

/** The text with its placeholders filled in, once: a value that holds braces is not looked at again. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(placeholder, (whole, name: string, unit = '') => {
    const value = Object.hasOwn(values, name) ? values[name as keyof Values] : undefined
    return value === undefined ? whole : value + (value === '1' ? unit.replace('s', '') : unit)
  })

/** Rich text with the placeholders of its texts filled in; what makes HTML of it escapes the values. */
export const fillDocument = (document: SerializedEditorState, values: Values) =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'text' && typeof value === 'string' ? fill(value, values) : value,
  ) as SerializedEditorState
