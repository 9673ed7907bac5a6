import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import type { Mail } from './mail-rows.ts'
import type { Delivery } from './deliver.ts'

const minutesBefore = [1, 5, 15, 60, 180, 360, 720, 1_440]

/** When a mail is tried again that has been tried `tries` times. */
const nextTry = (tries: number, now: Date) =>
  addMinutes(now, minutesBefore[Math.min(tries, minutesBefore.length) - 1] ?? 1)

/** What is noted about a mail after a try to send it. */
export function outcomeOf(delivery: Delivery, { tries, giveUpAt }: Mail, now: Date) {
  if (delivery.sent) return { state: 'sent' as const, sentAt: now.toISOString(), answer: null }
  const { isFinal, message: answer } = delivery
  if (isFinal) return { state: 'refused' as const, answer }
  const next = nextTry(tries, now)
  return next > new Date(giveUpAt)
    ? { state: 'given-up' as const, answer }
    : { state: 'waiting' as const, dueAt: next.toISOString(), answer }
}

/** So long what may as well be told later. */
export const triedForDays = 7

/** What is noted about a mail that is due later than was thought, and tried as long from then on. */
export const putOff = ({ giveUpAt }: Mail, dueAt: Date) => ({
  state: 'waiting' as const,
  dueAt: dueAt.toISOString(),
  giveUpAt: max([giveUpAt, addDays(dueAt, triedForDays)]).toISOString(),
})
