import type { Payload } from 'payload'
import { findSession } from '#cms/sessions/view.ts'
import { compose } from '#cms/mail/compose.ts'
import { deliver, type Recipient } from '#cms/mail/deliver.ts'
import { personalValues, sessionValues } from '#cms/mail/placeholders.ts'
import { readTemplate } from '#cms/mail/templates.ts'

/**
 * Emails a promoted person. They have the place whatever happens here, so this never throws.
 * @returns whether the mail server, or the outbox, took the mail.
 */
export async function notifyPromoted(
  payload: Payload,
  sessionId: string,
  person: Recipient,
  zone: string,
): Promise<boolean> {
  try {
    const session = await findSession(payload, sessionId)
    if (!session) return false
    const letter = await readTemplate(payload, 'promotion')
    const mail = compose(letter, personalValues(sessionValues(session, zone), person.name))
    return (await deliver(payload, person, mail)).sent
  } catch (err) {
    payload.logger.error({ err }, 'the mail to a promoted person could not be written')
    return false
  }
}
