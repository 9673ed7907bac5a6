import * as contract from '#collections/my-sessions/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { acceptOffer } from './accept-offer.ts'
import { cancelSignUp } from './cancel-sign-up.ts'
import { findSignUp } from './find-sign-up.ts'
import { mySessions } from './my-sessions.ts'
import { sendLinks } from './send-links.ts'

/** Calls of a person about one sign-up, by the link of its mails. */
const signUpEndpoints = (hub: Hub): Route[] => [
  handle(contract.viewMySignUp, async ({ body }) => {
    const { view } = await findSignUp(hub, body.link)
    return view
  }),
  handle(contract.cancelMySignUp, ({ req, body }) => cancelSignUp(hub, req, body.link)),
  handle(contract.acceptMyOffer, ({ req, body }) => acceptOffer(hub, req, body.link)),
]

const linksAnswer =
  'If this address is signed up for a session, an email with a link is on its way. It may take a few minutes. Check your junk folder too.'

/** Calls of a person about all of them, by a link that they asked for. */
const personEndpoints = (hub: Hub): Route[] => [
  handle(contract.sendMyLinks, async ({ body }) => {
    if (!body.website) sendLinks(hub, body.email)
    return { message: linksAnswer }
  }),
  handle(contract.viewMySessions, ({ body }) => mySessions(hub, body.link)),
]

export const mySessionEndpoints = (hub: Hub): Route[] => [
  ...signUpEndpoints(hub),
  ...personEndpoints(hub),
]
