import * as contract from '#collections/people/contract.ts'
import {
  listSessionMails,
  previewMail,
  readMailStatus,
  sendMailAgain,
} from '#collections/mail/contract.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { previewEmail } from '#cms/email/templates/preview-email.tsx'
import { lastMails, mailStatus, sendAgain } from '#cms/email/outbox/mails.ts'
import * as corrections from './correct-person.ts'
import * as people from './personal-data.ts'
import { APIError, type PayloadRequest } from 'payload'
import { isPast } from '#collections/sessions/availability.ts'
import { findRow } from '#cms/platform/database/rows.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { removeFromList } from '#cms/features/places/with-places.ts'
import { byTheTeam, leaveTold } from '#cms/features/sign-up/emails/left.ts'

/** For the frame in the panel, in which no script runs. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export const peopleEndpoints = (hub: HubContext): Route[] => [
  handle(contract.exportPerson, ({ req, body }) => people.exportPerson(req, body.email)),
  handle(contract.readPerson, ({ req, body }) => people.exportPerson(req, body.email, 'read')),
  handle(contract.correctAddress, ({ req, body }) => corrections.correctAddress(req, body)),
  handle(contract.correctName, ({ req, body }) => corrections.correctName(req, body)),
  handle(contract.removeSignUps, ({ req, body }) => removeSignUps(req, body)),
  handle(contract.erasePerson, ({ req, body }) => people.erasePerson(req, body.email)),
  handle(listSessionMails, ({ params }) => lastMails(hub.payload, params.id)),
  handle(sendMailAgain, ({ req, body }) => sendAgain(req, body.id)),
  handle(readMailStatus, () => mailStatus(hub)),
  handle(previewMail, async ({ query, headers }) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set('Content-Security-Policy', previewPolicy)
    return new Response(await previewEmail(hub, query.kind), { headers })
  }),
]

/**
 * Takes somebody off lists, into the trash as every deletion (promise `trash.restore`), and has them emailed of sessions
 * to come if `tell` says so: the email takes these out of their calendar. What is gone already is left out.
 */
export async function removeSignUps(
  req: PayloadRequest,
  { signUps, tell }: contract.RemoveSignUpsInput,
) {
  const { payload } = req
  let [removed, emails] = [0, 0]
  for (const { list, id } of signUps) {
    const row = await findRow({ payload }, 'registration', { id })
    const session = row && (await findRow({ payload }, 'session', { id: row.session }))
    const leave = () => removeFromList(req, list, id)
    try {
      if (tell && session && !session.cancelledAt && !isPast(session, new Date())) {
        await leaveTold({ payload }, byTheTeam(tell.message ?? ''), session, row, leave)
        emails++
      } else await leave()
      removed++
    } catch (error) {
      if (!(error instanceof APIError && error.status === 404)) throw error
    }
  }
  return { removed, emails }
}
