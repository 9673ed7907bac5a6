import type { TeachingKind } from '#collections/mail/states.ts'
import { addressesIn } from '#collections/sessions/teaching-fields.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import { teachingId } from '#cms/email/mail-id.ts'
import { compose } from './compose.ts'
import { sessionFrame, headingOf } from './frame.ts'
import { findSession, type WriteLetter, type MailRow } from './letter-parts.ts'
import { sessionValues } from './placeholders.ts'
import type { TeachingPart } from './teaching-parts.ts'
import { readTemplate } from './templates.ts'

const isTeacher = ({ facultyEmail }: Row<'session'>, { email }: MailRow) =>
  addressesIn(facultyEmail).includes(email)

/** To whoever teaches the session at the start that the mail is of. */
export const teaching =
  (partOf: TeachingPart): WriteLetter =>
  async (hub, mail) => {
    const { env } = hub
    const session = await findSession(hub, mail)
    if (!session || session.cancelledAt || !isTeacher(session, mail)) return undefined
    const { id, kind, email } = mail
    if (!id.startsWith(teachingId(kind as TeachingKind, session.id, session.startTime, email))) {
      return undefined
    }
    const { message, next } = await partOf(hub, session)
    const frame = { ...sessionFrame(env, headingOf(env, kind, session), session), next }
    const values = { ...sessionValues(session, env.SITE_TIME_ZONE), message }
    return compose(await readTemplate(hub.payload, kind), values, frame)
  }
