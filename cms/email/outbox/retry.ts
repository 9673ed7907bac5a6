import { addMinutes } from 'date-fns/addMinutes'
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
