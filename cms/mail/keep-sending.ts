import type { Payload } from 'payload'
import type { MailSender } from './mail-sender.ts'

const pollIntervalMs = 30_000
/** A delivery that hangs must not hold the end of the process; its lease ends by itself. */
const longestGoodbyeMs = 3_000

/** Sends what other calls or processes have left in the outbox, now and every half minute. */
export function keepSending(
  { beforeClose, logger }: Pick<Payload, 'beforeClose' | 'logger'>,
  sender: MailSender,
): void {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= sender
      .sendDue()
      .catch((err: unknown) => logger.error({ err }, 'mails could not be sent'))
      .finally(() => (running = undefined))
  }
  run()
  // Unref'd: the next run must not keep the process alive.
  const timer = setInterval(run, pollIntervalMs).unref()
  beforeClose(async () => {
    clearInterval(timer)
    sender.stop()
    const goodbye = new Promise<void>((resolve) => setTimeout(resolve, longestGoodbyeMs).unref())
    await Promise.race([running, goodbye])
  })
}
