import {
  correctAddress,
  correctName,
  erasePerson,
  exportPerson,
  readPerson,
  removeSignUps,
} from '#collections/people/contract.ts'
import {
  listSessionMails,
  previewMail,
  readMailStatus,
  sendMailAgain,
} from '#collections/mail/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { previewEmail } from '#cms/email/templates/preview-email.tsx'
import { lastMails, mailStatus, sendAgain } from '#cms/email/outbox/mails.ts'
import * as corrections from './correct-person.ts'
import * as people from './personal-data.ts'
import * as signUps from './remove-sign-ups.ts'

/** For the frame in the panel, in which no script runs. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export const peopleEndpoints = (hub: Hub): Route[] => [
  handle(exportPerson, ({ req, body }) => people.exportPerson(req, body.email)),
  handle(readPerson, ({ req, body }) => people.exportPerson(req, body.email, 'read')),
  handle(correctAddress, ({ req, body }) => corrections.correctAddress(req, body)),
  handle(correctName, ({ req, body }) => corrections.correctName(req, body)),
  handle(removeSignUps, ({ req, body }) => signUps.removeSignUps(req, body)),
  handle(erasePerson, ({ req, body }) => people.erasePerson(req, body.email)),
  handle(listSessionMails, ({ params }) => lastMails(hub.payload, params.id)),
  handle(sendMailAgain, ({ req, body }) => sendAgain(req, body.id)),
  handle(readMailStatus, () => mailStatus(hub)),
  handle(previewMail, async ({ query, headers }) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    headers.set('Content-Security-Policy', previewPolicy)
    return new Response(await previewEmail(hub, query.kind), { headers })
  }),
]
