import { findRows } from '#cms/platform/database/rows.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { maxConcurrentMails, deliver, type Delivery, outcomeOf } from './deliver.ts'
import {
  claim,
  type DueMail,
  findDue,
  isLimitReached,
  isMerged,
  mailsWith,
  pending,
  recordOutcome,
} from './outbox.ts'
import { mergeEmails } from './merge-emails.ts'
import type { Mail } from '#cms/email/templates/kinds.ts'
import { writeEmail, type WrittenEmail } from '#cms/email/templates/write-email.ts'

const batchSize = 30
/** How long a call waits for the outcome of its emails. */
const patienceMs = 10_000
const pollIntervalMs = 100
const unwritten = { message: 'This email has an error.' }

/** The same for every try, so that a mail program recognises a repeated mail. */
const messageIdOf = ({ email }: Payload, { id }: Mail) =>
  `<${id.replaceAll(':', '.')}@${email.defaultFromAddress.split('@')[1] ?? 'localhost'}>`

/** The first of the mails that go to one person in one email. */
function onePerRecipient(due: DueMail[]): DueMail[] {
  const recipients = new Set<string>()
  return due.filter((mail) => {
    if (!isMerged(mail)) return true
    const recipient = `${mail.priority} ${mail.email}`
    const isFirst = !recipients.has(recipient)
    recipients.add(recipient)
    return isFirst
  })
}

/** Sends mails from the outbox; docs/decisions/021-mail-outbox.md says how. */
export function createMailSender({ payload, env }: HubContext) {
  let isStopped = false
  let deliveryMs = 0
  payload.beforeClose(async () => void (isStopped = true))

  async function write(mail: Mail, now: Date): Promise<WrittenEmail | undefined> {
    if (mail.giveUpAt && now > new Date(mail.giveUpAt)) {
      return void (await recordOutcome({ payload }, mail, { state: 'given-up' }))
    }
    try {
      const letter = await writeEmail({ payload, env }, mail)
      if (letter instanceof Date) {
        const dueAt = letter.toISOString()
        return void (await recordOutcome({ payload }, mail, { state: 'waiting', dueAt }))
      }
      // Counts as sent, so that no limit reveals a known address.
      const sentAt = mail.kind === 'links' && { sentAt: now.toISOString() }
      if (!letter) await recordOutcome({ payload }, mail, { state: 'dropped', ...sentAt })
      return letter
    } catch (err) {
      payload.logger.error({ err, kind: mail.kind }, 'a mail could not be written')
      return void (await recordOutcome({ payload }, mail, outcomeOf(unwritten, mail, now)))
    }
  }

  /** Sends claimed mails to one person as one, and notes what came of it. @returns undefined if none was needed. */
  async function sendAsOne(mails: Mail[], now: Date): Promise<Delivery | undefined> {
    const parts: { mail: Mail; name: string; letter: WrittenEmail }[] = []
    for (const mail of mails) {
      const letter = await write(mail, now)
      if (letter) parts.push({ mail, name: mail.name, letter })
    }
    const [first, ...others] = parts
    if (!first) return undefined
    const whole: WrittenEmail = others.length > 0 ? await mergeEmails(env, parts) : first.letter
    const { frame: _frame, to, ...letter } = whole
    const messageId = messageIdOf(payload, first.mail)
    const begin = performance.now()
    const delivery = await deliver(payload, to ?? first.mail, { ...letter, messageId })
    deliveryMs = performance.now() - begin
    for (const { mail } of parts)
      await recordOutcome({ payload }, mail, outcomeOf(delivery, mail, now))
    return delivery
  }

  async function claimAll(ids: string[], now: Date): Promise<Mail[]> {
    const claimed: Mail[] = []
    for (const id of ids) {
      const mail = await claim({ payload }, id, now)
      if (mail) claimed.push(mail)
    }
    return claimed
  }

  async function sendBatch(now: Date) {
    const due = await findDue({ payload }, now, batchSize)
    const queue = onePerRecipient(due).values()
    let canGoOn = due.length > 0
    const work = async () => {
      for (const one of queue) {
        const ids = isStopped || !canGoOn ? [] : await mailsWith({ payload }, one, now)
        if (ids.length === 0) continue
        if (await isLimitReached({ payload }, env.MAIL_PER_MINUTE, now)) {
          return void (canGoOn = false)
        }
        const delivery = await sendAsOne(await claimAll(ids, now), now)
        // Waits as long as a sent one, so that timing reveals no known address.
        if (!delivery && one.kind === 'links') await wait(deliveryMs)
        else if (delivery?.isServerDown) canGoOn = false
      }
    }
    await Promise.all(Array.from({ length: maxConcurrentMails }, work))
    return { isStuck: !canGoOn && due.length > 0, canGoOn }
  }

  /**
   * Sends what is due, until nothing is left. @returns false when the limit of this minute is reached
   * or the server cannot be: then it is too soon to try again. Without a server every email waits.
   */
  async function sendDue(now?: Date): Promise<boolean> {
    while (env.SMTP_URL) {
      if (isStopped) return false
      const { isStuck, canGoOn } = await sendBatch(now ?? new Date())
      if (!canGoOn) return !isStuck
      await wait(0)
    }
    return false
  }

  return {
    sendDue,
    /**
     * Has stored emails sent, and waits ten seconds at most until each was tried once, by any process. The rest
     * follows by itself. @returns their rows.
     */
    outcomesOf: async (ids: string[]): Promise<Mail[]> => {
      const until = performance.now() + patienceMs
      const failed = (err: unknown) => payload.logger.error({ err }, 'emails could not be sent')
      let isRunning = true
      void sendDue()
        .catch(failed)
        .finally(() => (isRunning = false))
      for (;;) {
        const isLast = !isRunning
        const mails = await findRows({ payload }, 'mail', { where: { id: ids } })
        const isOpen = mails.some(({ state }) =>
          isLast ? state === 'sending' : pending.includes(state),
        )
        if (!isOpen || performance.now() > until) return mails
        await wait(pollIntervalMs)
      }
    },
  }
}

export type MailSender = ReturnType<typeof createMailSender>
