import type { Payload } from 'payload'
import { tryAgainLater } from '#cms/platform/errors.ts'
import { maxConcurrentMails } from './adapter.ts'
import { type Mail, recordOutcome } from './mail-rows.ts'
import type { MailSender } from './mail-sender.ts'

/** Proxies give up on a request after a minute, and the administrator would not learn who got it. */
export const runTimeoutMs = 50_000

const unreachable = 'The mail server cannot be reached. No email was sent. Please try again.'

/**
 * Sends mails that this process has claimed, a few at once. The first goes alone, so that a dead server
 * costs one wait; later as many failures in a row as mails at once end the run. What is left then, or
 * after 50 seconds, goes on by itself.
 * @throws APIError 503 when the server cannot be reached at all; nothing is sent then, later neither.
 */
export async function deliverToAll(
  { payload, sender }: { payload: Payload; sender: MailSender },
  mails: Mail[],
): Promise<void> {
  const giveUp = performance.now() + runTimeoutMs
  let failuresInARow = 0
  const attempt = async (mail: Mail): Promise<boolean> => {
    const isOver = failuresInARow >= maxConcurrentMails || performance.now() > giveUp
    if (isOver || !(await sender.take())) {
      await recordOutcome({ payload }, mail, { state: 'waiting', dueAt: new Date().toISOString() })
      return true
    }
    const delivery = await sender.send(mail)
    const isDown = !delivery.sent && delivery.isServerDown
    failuresInARow = isDown ? failuresInARow + 1 : 0
    return !isDown
  }
  const [first, ...others] = mails
  if (first && !(await attempt(first))) {
    const id = { in: mails.map((mail) => mail.id) }
    await payload.db.deleteMany({ collection: 'mail', where: { id } })
    throw tryAgainLater(unreachable)
  }
  const queue = others.values()
  const work = async () => {
    for (const mail of queue) await attempt(mail)
  }
  await Promise.all(Array.from({ length: maxConcurrentMails }, work))
}
