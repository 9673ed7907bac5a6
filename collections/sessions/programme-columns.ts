import { textKey } from '../fields.ts'

export const requiredColumns = [
  'title',
  'description',
  'category',
  'location',
  'startTime',
  'endTime',
] as const
export type RequiredColumn = (typeof requiredColumns)[number]
const columns = [
  ...requiredColumns,
  'faculty',
  'topic',
  'capacity',
  'registrationRequired',
  'teachingMinutes',
  'facultyEmail',
  'materialsUrl',
] as const

/** `date` is the day of a start and an end that are times of day; `endDate` that of the end, if it is another. */
export const sheetColumns = [...columns, 'date', 'endDate'] as const
export type SheetColumn = (typeof sheetColumns)[number]
/** Where in a row each column is, from 0. */
export type Places = Partial<Record<SheetColumn, number>>

const maxShown = 40
export const shortCell = (text: string) =>
  text.length > maxShown ? `${[...text].slice(0, maxShown).join('')}…` : text

export const maxColumns = 100
export const maxRows = 5_000
/** The name of the programme may stand above the head. */
const rowsWithHead = 20

/** Headings that hospitals write above their columns, besides the name itself, likeliest first. */
const headings: Record<SheetColumn, string> = {
  title:
    'session title,teaching session,session name,session,teaching,subject,event,lecture,name,topic',
  description:
    'details,summary,outline,content,abstract,objectives,learning outcomes,notes,comments',
  category: 'type,stream,track,theme,block,module,kind,group',
  location: 'venue,room,place,where,site',
  date: 'session date,teaching date,start date,day date,date day,day and date,date and day,when,day',
  endDate: 'finish date',
  startTime:
    'start,starts,date and time,date time,start date and time,starts at,from,begin,begins,time from,time,times,start date',
  endTime: 'end,ends,finish,finishes,finish time,to,until,till,time to,end date',
  faculty:
    'speaker,speakers,teacher,teachers,presenter,presenters,lecturer,facilitator,led by,lead,tutor,trainer,consultant',
  topic: 'topics,keywords',
  capacity: 'places,spaces,seats,max places,max,maximum,limit,max attendees,numbers',
  teachingMinutes: 'minutes taught,minutes that count,credited minutes',
  facultyEmail: 'teacher email,speaker email,presenter email,lead email',
  materialsUrl: 'materials,slides,recording,slides or recording,handout',
  registrationRequired: 'registration,booking required,booking,sign up required,sign up,book',
}

/** 'Start Time:' and 'start_time' name the same. */
const headingKey = (text: string) => textKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
const aliases = Object.fromEntries(
  sheetColumns.map((column) => [column, headings[column].split(',').map(headingKey)]),
) as Record<SheetColumn, string[]>

/** Where a row of cells names each column by its own name, possibly more than once. */
function named(cells: readonly string[]): Map<SheetColumn, number[]> {
  const keys = cells.slice(0, maxColumns).map(headingKey)
  const places = (column: SheetColumn) =>
    keys.flatMap((key, place) => (key === headingKey(column) ? [place] : []))
  const found = sheetColumns.map((column): [SheetColumn, number[]] => [column, places(column)])
  return new Map(found.filter(([, where]) => where.length > 0))
}

/** The first column that a row names twice. */
export const namedTwice = (cells: readonly string[]): SheetColumn | undefined =>
  [...named(cells)].find(([, where]) => where.length > 1)?.[0]

/** Which columns a row names, by their own names and then by what hospitals call them. */
function placesIn(cells: readonly string[]): Places {
  const places: Places = Object.fromEntries(
    [...named(cells)].map(([column, [place]]) => [column, place]),
  )
  const keys = cells.slice(0, maxColumns).map(headingKey)
  for (const column of sheetColumns) {
    if (places[column] !== undefined) continue
    const taken = Object.values(places)
    const isFree = (place: number) => place >= 0 && !taken.includes(place)
    const place = aliases[column].map((alias) => keys.indexOf(alias)).find(isFree)
    if (place !== undefined) places[column] = place
  }
  // Topics serve as titles if there is no title column.
  if (places.title === undefined && places.topic !== undefined) {
    places.title = places.topic
    delete places.topic
  }
  return places
}

const isTimed = ({ startTime, endTime, date }: Places) =>
  startTime !== undefined && (endTime !== undefined || date !== undefined)

/** The first of the upper rows that names all required columns, else the one that names the most. */
export function findHead(rows: readonly (readonly string[])[]) {
  const upper = rows.slice(0, rowsWithHead).map(placesIn)
  const counts = upper.map((places) => Object.keys(places).length)
  const whole = upper.findIndex((places) =>
    requiredColumns.every((column) => places[column] !== undefined),
  )
  const at = whole >= 0 ? whole : counts.indexOf(Math.max(0, ...counts))
  const places = upper[Math.max(0, at)] ?? {}
  return {
    at: Math.max(0, at),
    isWhole: places.title !== undefined && isTimed(places),
    places,
  }
}
