import ICAL from 'ical.js'
import type { ParsedMail } from 'mailparser'
import { expect } from 'vitest'

const name = '[A-Za-z0-9-]+'
const value = String.raw`[^\p{Cc}\p{Cs}]|\t`
const quoted = String.raw`"(?:(?!")(?:${value}))*"`
const plain = String.raw`(?:(?![";:,])(?:${value}))*`
const parameter = `;${name}=(?:${quoted}|${plain})(?:,(?:${quoted}|${plain}))*`
// RFC 5545, 3.1: contentline.
const contentLine = new RegExp(`^(${name})((?:${parameter})*):((?:${value})*)$`, 'u')
// 3.3.11: TEXT.
const text = /^(?:[^\\;,]|\\[\\;,nN])*$/u
const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME'])

/** Fails if a calendar violates RFC 5545. @returns it, as a calendar program reads it */
export function readCalendar(calendar: string): ICAL.Component {
  const bytes = Buffer.from(calendar).toString()
  // The library ends the last line without a break, which every calendar program takes.
  const lines = bytes.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, property, , content] = contentLine.exec(line) ?? []
    expect(property, line).toBeDefined()
    if (texts.has(property!)) expect(content).toMatch(text)
  }
  return new ICAL.Component(ICAL.parse(bytes) as unknown[])
}

/** The names of what stands in a component, with those of the parameters. */
export const namesIn = (component: ICAL.Component): string[] =>
  component
    .getAllProperties()
    .map((property) =>
      [property.name, ...Object.keys(property.toJSON()[1] as object).toSorted()].join(' '),
    )

/** The attached calendar of a mail: the whole of it unfolded, its entry and its number. */
export function inviteOf(mail: ParsedMail | undefined) {
  const file = mail?.attachments.find(({ filename }) => filename?.endsWith('.ics'))
  const text = String(file?.content).replaceAll('\r\n ', '')
  const uid = /^UID:(.+)$/m.exec(text)?.[1]
  return { text, uid, sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]) }
}
