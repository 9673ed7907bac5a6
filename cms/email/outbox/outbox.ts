import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type Transport } from 'nodemailer'
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js'
import type { Logger } from '#cms/platform/logging/logger.ts'
import { makeFolder } from '#cms/platform/database/make-folder.ts'

/** Writes a file that is either there as a whole or not at all. Only this process's user may read it. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.part`
  await writeFile(part, bytes, { flag: 'wx', mode: 0o600 })
  await rename(part, file)
}

const maxWords = 60

/** '2026-06-10 09.30.05 ada@example.org You are registered Airway day 3f2a.eml' */
function fileName(message: MailMessage['message']) {
  const time = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  const subject = message.getHeader('subject')
  const to = [message.getEnvelope().to].flat().join(' ')
  const words = `${to} ${subject}`.replaceAll(/[^\p{L}\p{N}@. -]/gu, '').slice(0, maxWords)
  return `${time} ${words.trim()} ${randomUUID().slice(0, 8)}.eml`
}

/** Where mails go until there is a mail server: each becomes an .eml file in `folder`. */
export function outboxTransport(folder: string, defaults: { replyTo?: string }, logger?: Logger) {
  const keep = async ({ message }: MailMessage) => {
    const bytes = await message.build()
    const file = path.join(folder, fileName(message))
    makeFolder(folder)
    await writeWhole(file, bytes)
    // Not the file's name, which holds the address.
    logger?.info({ folder }, 'wrote a mail to the outbox')
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
