import { tz } from '@date-fns/tz'
import { addMinutes } from 'date-fns/addMinutes'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parse } from 'date-fns/parse'
import { plain, plainDate, weekdayIn } from './plain-date.ts'

/**
 * `areYearsShort`: somebody has said that 27 is 2027, and that a day without a year is the next to come.
 * `isMonthFirst`: the list names the month before the day.
 */
export type ReadingOfTimes = { areYearsShort?: boolean; isMonthFirst?: boolean }

// In UTC, as a zone's clock change would move some times.
const read = (text: string, pattern: string) =>
  parse(text, pattern, new Date(Date.UTC(2000, 0, 1)), { in: tz('UTC') })
const written = (date: Date, pattern: string) => format(date, pattern, { in: tz('UTC') })

type Formats = readonly (readonly [shape: RegExp, pattern: string])[]

/** What a text of one of the shapes is, written as `output`. To try all patterns would take a long list seconds. */
function readAs(text: string, formats: Formats, output: string): string | undefined {
  const date = formats
    .filter(([shape]) => shape.test(text))
    .map(([, pattern]) => read(text, pattern))
    .find((found) => isValid(found))
  return date && written(date, output)
}

const longDates: Formats = [
  [/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'd/M/yyyy'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, 'yyyy/M/d'],
  [/^\d{4} [a-z]{3} \d{1,2}$/, 'yyyy MMM d'],
  [/^\d{1,2} [a-z]{3} \d{4}$/, 'd MMM yyyy'],
  [/^\d{1,2} [a-z]{4,} \d{4}$/, 'd MMMM yyyy'],
  [/^[a-z]{3} \d{1,2} \d{4}$/, 'MMM d yyyy'],
  [/^[a-z]{4,} \d{1,2} \d{4}$/, 'MMMM d yyyy'],
]
const shortDates: Formats = [
  [/^\d{1,2}\/\d{1,2}\/\d{1,2}$/, 'd/M/yy'],
  [/^\d{1,2} [a-z]{3} \d{1,2}$/, 'd MMM yy'],
  [/^\d{1,2} [a-z]{4,} \d{1,2}$/, 'd MMMM yy'],
]
const americanDates: Formats = [
  [/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'M/d/yyyy'],
  [/^\d{1,2}\/\d{1,2}\/\d{1,2}$/, 'M/d/yy'],
]
const withoutYear = /^(\d{1,2} [a-z]{3,}|[a-z]{3,} \d{1,2})$/
const times: Formats = [
  [/^\d+:\d+$/, 'H:mm'],
  [/^\d+:\d+:\d+$/, 'H:mm:ss'],
  [/^\d+:\d+ [ap]m$/, 'h:mm a'],
  [/^\d+:\d+:\d+ [ap]m$/, 'h:mm:ss a'],
  [/^\d+ [ap]m$/, 'h a'],
]
/** 1 January 2000 as a spreadsheet's number, and half of it a date's. */
const serialDay = /^[2-7]\d{4}(\.\d+)?$/
const dayMs = 24 * 60 * 60 * 1_000
const firstDay = Date.UTC(1899, 11, 30)

const isShort = (day: string) =>
  withoutYear.test(day) || shortDates.some(([shape]) => shape.test(day))

/** The next `5 feb` to come, in this year or one of the next: there may be no 29 February in them. */
function nextDay(day: string): string | undefined {
  const today = written(new Date(), 'yyyy-MM-dd')
  const thisYear = Number(today.slice(0, 4))
  return [0, 1, 2, 3, 4]
    .map((years) => readAs(`${day} ${thisYear + years}`, longDates, 'yyyy-MM-dd'))
    .find((found) => found !== undefined && found >= today)
}

/** `2027-02-05` of a day as people write it; British, the day before the month, unless the list says otherwise. */
function dayOf(text: string, { areYearsShort, isMonthFirst }: ReadingOfTimes): string | undefined {
  const day = plainDate(text)
  if (serialDay.test(day)) return written(new Date(firstDay + Number(day) * dayMs), 'yyyy-MM-dd')
  if (areYearsShort && withoutYear.test(day)) return nextDay(day)
  const isAmerican = isMonthFirst && (areYearsShort || !isShort(day))
  const formats = [
    ...(isAmerican ? americanDates : []),
    ...longDates,
    ...(areYearsShort ? shortDates : []),
  ]
  return readAs(day, formats, 'yyyy-MM-dd')
}

/** `1:30 pm` of `1.30p.m.`, `13:30` of `1330hrs`. */
const plainTime = (text: string) =>
  text
    .replace(/^(12 ?)?(noon|midday)$/, '12:00')
    .replaceAll(/\s*:\s*/g, ':')
    .replace(/^(\d\d:\d\d:\d\d)\.\d+$/, '$1')
    .replace(/\s*([ap])\.?m\.?$/, ' $1m')
    .replace(/^(\d{1,2})h(\d\d)?$/, (_time, hours: string, minutes = '00') => `${hours}:${minutes}`)
    .replace(/\s*(hrs|hours|h)$/, '')
    .replace(/^(\d{1,2})\.(\d\d)\b/, '$1:$2')
    .replace(/^(\d{1,2})(\d\d)\b/, '$1:$2')

/** Who writes `1.30` hardly means the night, which a spreadsheet writes as `01:30`. */
const isUnclear = (text: string) => /^[1-6]:\d\d(:\d\d)?$/.test(plainTime(text))

/** `13:30:00` of `1.30pm`, `13.30`, `1330`, `noon` or half a day; not of `1.30`, which may be either half. */
function timeOf(text: string): string | undefined {
  if (/^0?\.\d+$/.test(text)) {
    const minutes = Math.round(Number(text) * 24 * 60)
    return written(new Date(minutes * 60_000), 'HH:mm:ss')
  }
  return isUnclear(text) ? undefined : readAs(plainTime(text), times, 'HH:mm:ss')
}

const range = /^(?:from )?(.*\S)\s*(?:-|→|>|\bto\b|\buntil\b|\btill?\b)\s*(\S.*)$/
const dayBefore = /^(.*\d)(?:,? at |,? - |, | )(\S+(?: [ap]\.?m\.?)?)$/

/** The start and the end of `13:00–14:00`, `1-2pm` or `5 Feb 2027, 1-2pm`, whose start keeps its day. */
export function timesOfDay(cell: string): [string, string] | undefined {
  const [, first = '', second = ''] = range.exec(plain(cell).toLowerCase()) ?? []
  // From half past twelve until `1.30` is in the afternoon.
  const end = timeOf(isUnclear(second) ? `${second}pm` : second)
  if (!end) return undefined
  const [, day, clock] = dayBefore.exec(first) ?? []
  const start = startOf(first, second, end)
  if (start) return [start, end]
  const startThatDay = clock === undefined ? undefined : startOf(clock, second, end)
  return startThatDay === undefined ? undefined : [`${day} ${startThatDay}`, end]
}

/** A start takes `am` or `pm` from its end, as far as it is before it. */
function startOf(first: string, second: string, end: string): string | undefined {
  const half = /[ap]\.?m\.?$/.exec(second)?.[0] ?? ''
  const given = timeOf(first)
  if (/[ap]\.?m\.?$/.test(first) || half === '') return given
  const before = [timeOf(first + half), timeOf(`${first}am`)].find((start) => start && start < end)
  return before ?? given
}

const dateAndTime =
  /^(.+?)(?:,? at |, | - | \| |t| )((?:\d{1,2}[:.h]\d\d|\d{1,2} ?[ap]\.?m|\d{1,2}h$|\d{3,4}(?: ?h\w*)?$|(?:12 ?)?noon|midday).*)$/
const exact =
  /^(\d{4}-\d\d-\d\d)[ t](\d\d:\d\d)(:\d\d)?(?:\.\d+)? ?(?:(z|utc|gmt)|([+-]\d\d):?(\d\d)?)$/

/** A spreadsheet's moment in ISO format, without an offset if it names none; undefined of anything else. */
function momentOf(text: string, reading: ReadingOfTimes): string | undefined {
  const [whole, day, time, seconds = ':00', isUtc, hours, minutes = '00'] = exact.exec(text) ?? []
  if (whole) return `${day}T${time}${seconds}${isUtc ? 'Z' : `${hours}:${minutes}`}`
  if (serialDay.test(text)) {
    const minutesOfDays = Math.round(Number(text) * 24 * 60)
    return written(new Date(firstDay + minutesOfDays * 60_000), "yyyy-MM-dd'T'HH:mm:ss")
  }
  const [, first = '', second = ''] = dateAndTime.exec(text) ?? []
  const [date, moment] = [dayOf(first, reading), timeOf(second)]
  return date && moment && `${date}T${moment}`
}

/** Whether a cell names a day with a time; at midnight nobody teaches, but spreadsheets write days so. */
export function hasDayAndTime(cell: string): boolean {
  const moment = momentOf(plain(cell).toLowerCase(), { areYearsShort: true })
  return moment === undefined ? timesOfDay(cell) !== undefined : !moment.includes('T00:00')
}

/** The day that a cell names, alone or with a time or two. */
function dayIn(cell: string, reading: ReadingOfTimes): string | undefined {
  const text = plain(cell).toLowerCase()
  const moment = (words: string) => momentOf(words, reading)?.slice(0, 10)
  return dayOf(text, reading) ?? moment(text) ?? moment(timesOfDay(text)?.[0] ?? '')
}

/** Whether a cell names a time that may be in the morning or in the afternoon, alone, after a day or up to another. */
export function hasUnclearTime(cell: string): boolean {
  const text = plain(cell).toLowerCase()
  const [, start = text] = range.exec(text) ?? []
  const [, , time = start] = dateAndTime.exec(start) ?? []
  return isUnclear(time)
}

/** What of a cell that may name times too is its day. */
function dayPart(cell: string): string {
  const text = plain(cell).toLowerCase()
  const [start] = timesOfDay(text) ?? [text]
  const [, day = start] = dateAndTime.exec(start) ?? []
  return day
}

const plainDayIn = (cell: string) => plainDate(dayPart(cell))

/** '5 February 2027 is a Friday' of a cell that says `Mon 5 Feb 2027`; undefined of one that agrees with itself. */
export function wrongWeekday(cell: string, reading: ReadingOfTimes): string | undefined {
  const said = weekdayIn(dayPart(cell))
  const day = said && dayIn(cell, reading)
  if (!day) return undefined
  const date = read(day, 'yyyy-MM-dd')
  const isSaid = written(date, 'EEE').toLowerCase() === said
  return isSaid ? undefined : written(date, "d MMMM yyyy 'is a' EEEE")
}

/** Whether a cell names a day whose year has two digits or is missing, which somebody has to confirm. */
export const hasShortYear = (cell: string): boolean =>
  isShort(plainDayIn(cell)) &&
  dayIn(cell, { areYearsShort: true, isMonthFirst: true }) !== undefined

/** Whether some days can only be read with the month first, as `02/15/2029`, and none only with the day first. */
export function areMonthsFirst(cells: readonly string[]): boolean {
  const figures = cells.flatMap((cell) => {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(plainDayIn(cell)) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  return (
    figures.some(([first, second]) => first <= 12 && second > 12) &&
    figures.every(([first]) => first <= 12)
  )
}

/**
 * A start or an end in ISO format, without an offset unless it has one: a whole moment, or a time of day on the day of
 * `date`; any other text as it is, in plain characters. British dates, in figures and in words (docs/product, rule 131).
 */
export function isoOf(cell: string, date = '', reading: ReadingOfTimes = {}): string {
  const text = plain(cell)
  const moment = momentOf(text.toLowerCase(), reading)
  if (moment) return moment
  const time = timeOf(text.toLowerCase())
  const day = dayIn(date, reading)
  return time && day ? `${day}T${time}` : text
}

/** `minutes` after a start in ISO format that has no offset; nothing where it is neither. */
export function later(start: string, minutes?: number): string {
  const date = read(start, "yyyy-MM-dd'T'HH:mm:ss")
  return minutes !== undefined && isValid(date)
    ? written(addMinutes(date, minutes), "yyyy-MM-dd'T'HH:mm:ss")
    : ''
}
