import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Env } from '#cms/platform/env.ts'
import { maxConcurrentMails } from './adapter.ts'
import { deliver, type Delivery } from './deliver.ts'
import { type Mail, claim, findDue, settle } from './mail-rows.ts'
import type { MailLimit } from './mail-limit.ts'
import { outcomeOf } from './retry.ts'
import { senderOf } from '#cms/email/sender-address.ts'
import { writeLetter } from '#cms/email/templates/write-letter.ts'

const batchSize = 30
const failed = { sent: false, isServerDown: false } as const
const notNeeded: Delivery = { ...failed, isFinal: true, message: 'This email is not needed.' }
const unwritten: Delivery = { ...failed, isFinal: false, message: 'This email has an error.' }

/** The same for every try, so that a mail that arrives twice can be told to be one. */
const messageIdOf = ({ id }: Mail, env: Env) => {
  return `<${id.replaceAll(':', '.')}@${senderOf(env).address.split('@')[1] ?? 'localhost'}>`
}

/** Sends mails from the outbox; docs/decisions/021-mail-outbox.md says how. */
export function createMailSender(payload: Payload, env: Env, limit: MailLimit) {
  let isStopped = false

  async function attempt(mail: Mail): Promise<Delivery | undefined> {
    try {
      const letter = await writeLetter({ payload }, mail, env)
      return (
        letter && (await deliver(payload, mail, { ...letter, messageId: messageIdOf(mail, env) }))
      )
    } catch (err) {
      payload.logger.error({ err, kind: mail.kind }, 'a mail could not be written')
      return unwritten
    }
  }

  /** Sends a mail that this process has claimed, and notes what came of it. */
  async function send(mail: Mail, now = () => new Date()): Promise<Delivery> {
    const isTooLate = now() > new Date(mail.giveUpAt)
    const delivery = isTooLate ? undefined : await attempt(mail)
    const outcome = delivery
      ? outcomeOf(delivery, mail, now())
      : { state: isTooLate ? ('given-up' as const) : ('dropped' as const) }
    await settle({ payload }, mail, outcome)
    return delivery ?? notNeeded
  }

  async function sendBatch(now: Date) {
    const ids = await findDue({ payload }, now, batchSize)
    const queue = ids.values()
    let canGoOn = ids.length > 0
    const work = async () => {
      for (const id of queue) {
        if (isStopped || !canGoOn || !(await limit.take())) return void (canGoOn = false)
        const mail = await claim({ payload }, id, now)
        if (!mail) continue
        const delivery = await send(mail, () => now)
        if (!delivery.sent && delivery.isServerDown) canGoOn = false
      }
    }
    await Promise.all(Array.from({ length: maxConcurrentMails }, work))
    return { isStuck: !canGoOn && ids.length > 0, canGoOn }
  }

  return {
    send,
    take: () => limit.take(),
    /**
     * Sends what is due, until nothing is left. @returns false when the limit of this minute is reached
     * or the server cannot be: then it is too soon to try again.
     */
    sendDue: async (now?: Date): Promise<boolean> => {
      for (;;) {
        if (isStopped) return false
        const { isStuck, canGoOn } = await sendBatch(now ?? new Date())
        if (!canGoOn) return !isStuck
        await wait(0)
      }
    },
    stop: () => void (isStopped = true),
  }
}

export type MailSender = ReturnType<typeof createMailSender>
