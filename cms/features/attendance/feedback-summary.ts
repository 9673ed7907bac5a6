import { fewestAnswers } from '#collections/feedback/ratings.ts'
import { findRows, type DbContext, type Row } from '#cms/platform/database/rows.ts'
import { sessionNumbers, type SessionNumbers } from './session-numbers.ts'

export type FeedbackSummary = {
  answers: number
  /** Null, like the texts none, while so few have answered that they could be guessed. */
  means: { useful: number; taught: number } | null
  change: string[]
  better: string[]
}

const rounded = (mean: number) => Math.round(mean * 10) / 10

/** The means of sums; null for too few answers (docs/product, rule 247). */
export const meansOf = ({
  answers,
  useful,
  taught,
}: Pick<SessionNumbers, 'answers' | 'useful' | 'taught'>) =>
  answers < fewestAnswers
    ? null
    : { useful: rounded(useful / answers), taught: rounded(taught / answers) }

const inRandomOrder = <One>(all: One[]): One[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ one }) => one)

/** The answers about a session, each text by itself and in another order at each reading. */
export async function feedbackOf(
  req: DbContext,
  session: Pick<Row<'session'>, 'id' | 'startTime'>,
): Promise<FeedbackSummary> {
  const numbers = (await sessionNumbers(req.payload, [session])).get(session.id)!
  const means = meansOf(numbers)
  const where = { session: { equals: session.id } }
  const rows = means ? await findRows(req, 'feedback', { where, fields: ['change', 'better'] }) : []
  const texts = (name: 'change' | 'better') => inRandomOrder(rows.flatMap((row) => row[name] || []))
  return { answers: numbers.answers, means, change: texts('change'), better: texts('better') }
}
