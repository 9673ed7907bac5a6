import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type Transport } from 'nodemailer'
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js'
import type { Logger } from '#cms/logging/logger.ts'

/** Writes a file that is either there as a whole or not at all. Only this process's user may read it. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.part`
  await writeFile(part, bytes, { flag: 'wx', mode: 0o600 })
  await rename(part, file)
}

/** Where mails go until there is a mail server: each becomes an .eml file in `folder`. */
export function outboxTransport(folder: string, defaults: { replyTo?: string }, logger?: Logger) {
  const keep = async ({ message }: MailMessage) => {
    const bytes = await message.build()
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const file = path.join(folder, `${stamp}-${randomUUID()}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(file, bytes)
    logger?.info({ file }, 'wrote a mail to the outbox')
    return { envelope: message.getEnvelope(), messageId: message.messageId() }
  }
  const outbox: Transport<Awaited<ReturnType<typeof keep>> | undefined> = {
    name: 'outbox',
    version: '1',
    send: (mail, done) => {
      keep(mail).then(
        (kept) => done(null, kept),
        (error: Error) => done(error, undefined),
      )
    },
  }
  return createTransport(outbox, defaults)
}
