import type { Payload } from 'payload'
import type { EmailOutcome } from '#collections/sessions/contract.ts'
import { tryAgainLater } from '#cms/errors.ts'
import { maxConcurrentMails } from './adapter.ts'
import type { Composed } from './compose.ts'
import { deliver, type Delivery, type Recipient } from './deliver.ts'

/** Proxies give up on a request after a minute, and the administrator would not learn who got it. */
const longestRun = 50_000

const notTried = (message: string): Delivery => ({ sent: false, isServerDown: true, message })
const serverIsGone = notTried('Not tried: the mail server could not be reached any more.')
const timeIsUp = notTried('Not tried: the mail server was too slow.')

/**
 * Sends one message to each person, a few at once. The first goes alone, so that a dead server costs
 * one wait; later as many failures in a row as mails at once end the run.
 * @throws APIError 503 when the server cannot be reached at all; nothing is sent then.
 */
export async function deliverToAll(
  payload: Payload,
  people: Recipient[],
  letterFor: (person: Recipient) => Composed,
): Promise<EmailOutcome> {
  const giveUp = performance.now() + longestRun
  const failed: EmailOutcome['failed'] = []
  let emailsSent = 0
  let failuresInARow = 0
  const attempt = async (person: Recipient) => {
    if (failuresInARow >= maxConcurrentMails) return serverIsGone
    if (performance.now() > giveUp) return timeIsUp
    const delivery = await deliver(payload, person, letterFor(person))
    failuresInARow = !delivery.sent && delivery.isServerDown ? failuresInARow + 1 : 0
    return delivery
  }
  const note = ({ email }: Recipient, delivery: Delivery) => {
    if (delivery.sent) emailsSent++
    else failed.push({ email, message: delivery.message })
  }
  const [first, ...others] = people
  if (first) {
    const delivery = await attempt(first)
    if (!delivery.sent && delivery.isServerDown) {
      throw tryAgainLater(
        'The mail server cannot be reached. No e-mail was sent. Please try again.',
      )
    }
    note(first, delivery)
  }
  const queue = others.values()
  const work = async () => {
    for (const person of queue) note(person, await attempt(person))
  }
  await Promise.all(Array.from({ length: maxConcurrentMails }, work))
  return { emailsSent, failed }
}
