/** The worst is 1. */
export const highestRating = 5

/** Fewer answers are not shown: their authors could be guessed. */
export const fewestAnswers = 3

/** The questions, word for word in each place where the answers stand. */
export const questions = {
  useful: 'How useful for your work?',
  taught: 'How well taught?',
  change: "One thing you'll do differently",
  better: 'What would make it better?',
} as const

type Session = { startTime: string; endTime: string }

const dayMs = 86_400_000
const openForDays = 14

export const feedbackStates = ['early', 'open', 'given', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

export const feedbackCloses = ({ endTime }: Pick<Session, 'endTime'>): Date =>
  new Date(Date.parse(endTime) + openForDays * dayMs)

/** From half-time until 14 days after the end, once for each person who was there. */
export function feedbackState(
  { startTime, endTime }: Session,
  hasGivenFeedback: boolean,
  now: Date,
): FeedbackState {
  if (hasGivenFeedback) return 'given'
  if (now.getTime() * 2 < Date.parse(startTime) + Date.parse(endTime)) return 'early'
  return now <= feedbackCloses({ endTime }) ? 'open' : 'closed'
}
