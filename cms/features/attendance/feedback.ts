import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { requireSession } from '#cms/features/sessions/view.ts'
import type { Payload } from 'payload'
import * as contract from '#collections/feedback/contract.ts'
import { countedPeople } from '#collections/counted.ts'
import {
  type FeedbackState,
  fewestAnswers,
  feedbackCloses,
  questions,
} from '#collections/feedback/answers.ts'
import { withoutLinks } from '#cms/email/templates/placeholders.ts'
import { insertMissing } from '#cms/platform/database/write-rows.ts'
import {
  changeRow,
  changeRows,
  deleteRows,
  findRow,
  findRows,
  type Row,
} from '#cms/platform/database/rows.ts'
import { withLockedTransaction } from '#cms/platform/database/transactions.ts'
import type { DbContext, HubContext } from '#cms/platform/hub-context.ts'
import { conflict } from '#cms/platform/errors.ts'
import { feedbackStateOf } from './attended.ts'
import { requireAttended } from './my-attendance.ts'
import { sessionNumbers, type SessionNumbers } from './session-numbers.ts'
import { createHmac, randomUUID } from 'node:crypto'

const refusals: Record<Exclude<FeedbackState, 'open'>, string> = {
  early: 'Feedback opens at half-time.',
  given: 'You have given your feedback already. Thank you.',
  closed: 'Feedback on this session has closed.',
}

/**
 * Stores feedback of a person who was there, without a time. Once feedback has closed, it cannot be traced to them. @throws APIError 404 for a link that leads to nothing (any more), 409 before, after, and for a second time.
 */
export async function giveFeedback(
  hub: HubContext,
  { link, ...answers }: contract.FeedbackInput,
  now = new Date(),
): Promise<undefined> {
  const attended = await requireAttended(hub, link, now)
  const { row, session } = attended
  const state = feedbackStateOf(attended, now)
  if (state !== 'open') throw conflict(refusals[state])
  await withLockedTransaction(hub, `feedback of ${row.id}`, async (req) => {
    const isFirst = { id: row.id, hasGivenFeedback: { not_equals: true } }
    const claimed = await changeRow(req, 'attendance', isFirst, { hasGivenFeedback: true })
    if (!claimed) throw conflict(refusals.given)
    const id = voteId(hub.payload, row.id)
    await insertMissing(req, 'feedback', [{ ...answers, id, session: session.id }])
  })
  return undefined
}

const rounded = (mean: number) => Math.round(mean * 10) / 10

/** The means of sums; null for too few answers (promise `feedback.three`). */
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

type Session = Pick<Row<'session'>, 'id' | 'startTime'>

/**
 * The answers about a session, each text by itself and in another order at each reading. The means are null, and there
 * are no texts, while too few have answered to stay anonymous.
 */
async function feedbackOf(req: DbContext, session: Session) {
  const numbers = (await sessionNumbers(req.payload, [session])).get(session.id)!
  const means = meansOf(numbers)
  const where = { session: session.id }
  const rows = means ? await findRows(req, 'feedback', { where }) : []
  const texts = (name: 'change' | 'better') => inRandomOrder(rows.flatMap((row) => row[name] || []))
  return { answers: numbers.answers, means, change: texts('change'), better: texts('better') }
}

const listed = (title: string, texts: string[]) =>
  texts.length > 0
    ? [
        [
          title.endsWith('?') ? title : `${title}:`,
          ...texts.map((text) => `– ${withoutLinks(text)}`),
        ].join('\n'),
      ]
    : []

/** For the teacher of a session. A text of somebody unknown comes without links. */
export async function feedbackParagraphs(req: DbContext, session: Session): Promise<string[]> {
  const { answers, means, change, better } = await feedbackOf(req, session)
  if (answers === 0) return ['No one has given feedback.']
  if (!means) return [`Feedback: too few answers to show (${answers}).`]
  const ratings = (['useful', 'taught'] as const).map(
    (name) => `${questions[name]} ${means[name]} of 5`,
  )
  return [
    [`${countedPeople(answers)} gave feedback, on average:`, ...ratings].join('\n'),
    ...listed(questions.change, change),
    ...listed(questions.better, better),
  ]
}

const open = 'open-'
const isOpen = { id: { greater_than_equal: open, less_than: 'open.' } }

/** The id of a person's feedback while it is open, derived with the hub's secret. */
const voteId = ({ secret }: Payload, attendance: string): string =>
  open + createHmac('sha256', secret).update(`feedback ${attendance}`).digest('hex')

const put = (req: DbContext, attendance: readonly { id: string }[], deletedAt: string | null) =>
  changeRows(
    req,
    'feedback',
    { id: attendance.map(({ id }) => voteId(req.payload, id)) },
    { deletedAt },
  )

/** Feedback of people who are taken off goes with them, until feedback has closed. */
export async function takeVotes(
  req: DbContext,
  session: string,
  attendance: readonly { id: string }[],
): Promise<void> {
  const row = await findRow(req, 'session', { id: session })
  if (row && feedbackCloses(row) >= new Date()) await put(req, attendance, new Date().toISOString())
}

export const giveVotesBack = (req: DbContext, attendance: readonly { id: string }[]) =>
  put(req, attendance, null)

/** Once feedback has closed, nothing connects it to an attendance. */
export async function unlinkVotes(payload: Payload, now = new Date()): Promise<void> {
  const votes = await findRows({ payload }, 'feedback', { where: isOpen })
  const ids = [...new Set(votes.map(({ session }) => session))]
  const sessions = await findRows({ payload }, 'session', { where: { id: ids } })
  for (const session of sessions.filter((one) => feedbackCloses(one) < now)) {
    await withLockedTransaction({ payload }, session.id, async (req) => {
      const where = { session: session.id, ...isOpen }
      const rows = await findRows(req, 'feedback', { where })
      await deleteRows(req, 'feedback', { id: rows.map(({ id }) => id) })
      await insertMissing(
        req,
        'feedback',
        rows.map((row) => ({ ...row, id: randomUUID() })),
      )
    })
  }
}

export const feedbackEndpoints = (hub: HubContext): Route[] => [
  handle(contract.giveFeedback, ({ body }) => giveFeedback(hub, body)),
  handle(contract.readFeedback, async ({ params }) =>
    feedbackOf(hub, await requireSession(hub.payload, params.id)),
  ),
]
