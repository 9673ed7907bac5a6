import * as contract from '#collections/my-sessions/contract.ts'
import type { Hub } from '#cms/features/hub.ts'
import { gone } from '#cms/platform/errors.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { streamed } from '#cms/platform/http/streamed.ts'
import {
  endFeed,
  endLink,
  findPersonLink,
  startFeed,
} from '#cms/email/signed-links/person-links.ts'
import { calendarFeed } from '#cms/features/sessions/feeds/calendar-feed.ts'
import { acceptOffer } from './accept-offer.ts'
import { changeAddress } from './change-address.ts'
import { cancelSignUp, undoCancellation } from './cancel-sign-up.ts'
import { exchangeCode } from './exchange-code.ts'
import { findSignUp } from './find-sign-up.ts'
import { mySessions, placesOf, requirePerson } from './my-sessions.ts'
import { pauseOffers } from './pause-offers.ts'
import { sendLinks } from './send-links.ts'
import { setReminder } from './set-reminder.ts'
import { swapSession } from './swap-session.ts'

/** What a person does with one sign-up, by the link of its mails. */
const signUpEndpoints = ({ env, seats, pace }: Hub): Route[] => [
  handle(contract.viewMySignUp, async ({ req, body }) => {
    const { view } = await findSignUp(req, env, body.link)
    return view
  }),
  handle(contract.cancelMySignUp, ({ req, body }) => cancelSignUp(req, env, body.link, pace(req))),
  handle(contract.acceptMyOffer, ({ req, body }) => acceptOffer(req, env, seats, body.link)),
  handle(contract.changeMyAddress, ({ req, body }) => changeAddress(req, env, body, pace(req))),
  handle(contract.swapMySession, ({ req, body }) => swapSession(req, env, seats, body, pace(req))),
  handle(contract.pauseMyOffers, ({ req, body }) => pauseOffers(req, env, body)),
  handle(contract.setMyReminder, ({ req, body }) =>
    setReminder(req, env, body.link, body.isWanted),
  ),
  handle(contract.undoMyCancellation, ({ req, body }) =>
    undoCancellation(req, env, seats, body.undo),
  ),
]

const linksAnswer =
  'If this address is signed up for a session, an email with a link is on its way. It may take a few minutes. Check your junk folder too.'

/** What a person does with all of them, by a link that was asked for. */
const personEndpoints = ({ env }: Hub): Route[] => [
  handle(contract.sendMyLinks, async ({ req, body }) => {
    if (!body.website) sendLinks(req.payload, body.email)
    return { message: linksAnswer }
  }),
  handle(contract.exchangeMyCode, ({ req, body }) => exchangeCode(req, env, body.email, body.code)),
  handle(contract.viewMySessions, ({ req, body }) => mySessions(req, env, body.link)),
  handle(contract.endMyLink, async ({ req, body }) => {
    await endLink(req, await requirePerson(req, env, body.link))
    return undefined
  }),
  handle(contract.startMyFeed, async ({ req, body }) => {
    const { email } = await requirePerson(req, env, body.link)
    await startFeed(req, email)
    return mySessions(req, env, body.link)
  }),
  handle(contract.endMyFeed, async ({ req, body }) => {
    const { email } = await requirePerson(req, env, body.link)
    await endFeed(req, email)
    return mySessions(req, env, body.link)
  }),
  handle(contract.readMyFeed, async ({ req, params, headers }) => {
    const [, link = ''] = /^(.+)\.ics$/.exec(params.file) ?? []
    const found = await findPersonLink(req, env, link, 'feed')
    if (!found) throw gone()
    headers.set('Content-Type', contract.readMyFeed.contentType!)
    headers.set('Cache-Control', 'private, no-store')
    return streamed(calendarFeed(env)(placesOf(req, found.email)), { headers })
  }),
]

export const mySessionEndpoints = (hub: Hub): Route[] => [
  ...signUpEndpoints(hub),
  ...personEndpoints(hub),
]
