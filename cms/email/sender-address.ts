import addressParser from 'nodemailer/lib/addressparser/index.js'
import type { Env } from '#cms/platform/env.ts'

export type Address = { name: string; address: string }

/** The sender of all mails. */
export function senderOf({ MAIL_FROM, SITE_TITLE }: Env): Address {
  const [sender] = addressParser(MAIL_FROM, { flatten: true })
  return { name: sender?.name || SITE_TITLE, address: sender?.address ?? '' }
}
