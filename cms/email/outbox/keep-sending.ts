import type { Payload } from 'payload'
import type { MailSender } from './mail-sender.ts'

const pollIntervalMs = 30_000
/** So many sign-ups of one moment take one look; none of them waits for it. */
const wakeDelayMs = 1_000
/** A delivery that hangs must not hold the end of the process; its lease ends by itself. */
const shutdownTimeoutMs = 3_000

/** @property wake says that a mail was written that is due now. */
export type Mailer = MailSender & { wake: () => void }

/**
 * Sends what this process has written and what others have left in the outbox, after `plan` has written
 * what is due: now, every half minute, and soon after `wake`.
 */
export function keepSending(
  { beforeClose, logger }: Pick<Payload, 'beforeClose' | 'logger'>,
  sender: MailSender,
  plan: () => Promise<unknown>,
): Mailer {
  let running: Promise<void> | undefined
  let awake: NodeJS.Timeout | undefined
  let isStuck = false
  const send = async () => {
    try {
      await plan()
      isStuck = !(await sender.sendDue())
    } catch (err) {
      logger.error({ err }, 'mails could not be sent')
      isStuck = true
    }
  }
  const run = () => {
    running ??= send().finally(() => (running = undefined))
  }
  const wake = () => {
    if (isStuck) return
    awake ??= setTimeout(() => {
      awake = undefined
      // What was written while a run was ending may have been missed by it.
      if (running) void running.then(wake)
      else run()
    }, wakeDelayMs).unref()
  }
  run()
  // Unref'd: the next run must not keep the process alive.
  const timer = setInterval(run, pollIntervalMs).unref()
  beforeClose(async () => {
    clearInterval(timer)
    clearTimeout(awake)
    sender.stop()
    const goodbye = new Promise<void>((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
    await Promise.race([running, goodbye])
  })
  return { ...sender, wake }
}
