import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { foldText, searchWords } from '#collections/search-text.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { AdminSelection } from '#collections/sessions/contract.ts'
import { touches } from '#collections/site-time.ts'
import type { SessionRow } from '../view.ts'
import { namesBySession } from './names.ts'
import { comparison } from './order.ts'
import { groupByPeople } from './people.ts'

/** People whose names are read at once: of each only a line of text is made. */
const batchSize = 1_000

const textOf = ({ title, faculty, topic, location }: SessionRow) =>
  foldText([title, faculty, topic, location].filter(Boolean).join('\n'))

async function search(payload: Payload, sessions: SessionRow[], words: string[]) {
  if (words.length === 0) return sessions
  const found: SessionRow[] = []
  for (const group of groupByPeople(sessions, batchSize)) {
    const names = await namesBySession(
      payload,
      group.map(({ id }) => id),
    )
    found.push(
      ...group.filter((session) => {
        const text = `${textOf(session)}\n${foldText(names.get(session.id) ?? '')}`
        return words.every((word) => text.includes(word))
      }),
    )
    await nextTurn()
  }
  return found
}

/** Filters and sorts `all`. */
export async function select(
  payload: Payload,
  all: readonly SessionRow[],
  selection: AdminSelection,
  now: Date,
) {
  const { search: text = '', category = [] } = selection
  const categories = [category].flat()
  const [from, to] = [selection.from, selection.to].map(
    (instant) => instant && new Date(instant).toISOString(),
  )
  const fitting = all.filter(
    (session) =>
      (!selection.session || session.id === selection.session) &&
      touches(session, { from, to }) &&
      (categories.length === 0 || categories.includes(session.category)),
  )
  const found = await search(payload, fitting, searchWords(text))
  const shown =
    selection.finished === 'hidden' ? found.filter((session) => !isFinished(session, now)) : found
  return shown.toSorted(comparison(selection, now))
}
