import { randomUUID } from 'node:crypto'
import * as contract from '#collections/registrations/contract.ts'
import {
  entryView,
  type List,
  personOf,
  signUpKey,
  registrationView,
} from '#collections/registrations/person.ts'
import { mailOf } from '#cms/email/outbox/outbox.ts'
import type { Hub } from '#cms/features/hub.ts'
import { handle, type Route } from '#cms/platform/http/endpoint.ts'
import { signLink } from '#cms/email/signed-links/signed-link.ts'
import {
  noOffer,
  requireAllowed,
  withPlaces,
  type Registration,
  requireOnList,
} from '#cms/features/places/with-places.ts'
import {
  registerRules,
  type Rule,
  waitRules,
  promoteRules,
  promoteWithinCapacityRules,
} from '#cms/features/places/rules.ts'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/platform/audit-log/record.ts'
import type { DbContext } from '#cms/platform/hub-context.ts'
import { promoted, receipts } from './emails/place.ts'

/**
 * Puts somebody on a list of a session, and mails a receipt of one that is to come.
 * @throws APIError 404 for an unknown session, 409 if a rule refuses.
 */
export const signUp = (
  hub: DbContext,
  rules: readonly Rule[],
  status: List,
  session: string,
  person: Parameters<typeof personOf>[0],
) =>
  withPlaces(hub, [session], async (req) => {
    const { email } = person
    const now = new Date()
    const at = now.toISOString()
    const facts = await requireAllowed(req, rules, { session, email, at })
    const row = {
      // A waiting person may register for an unlimited session.
      id: facts.own?.id ?? randomUUID(),
      session,
      status,
      ...personOf(person),
      at,
      ...noOffer,
      key: signUpKey(session, email),
      createdAt: at,
      updatedAt: at,
    }
    const { startTime: until } = facts.session
    const mail = mailOf(receipts[status], row, { now, until, key: row.id })
    return { rows: { registration: [row], mail: until > at ? [mail] : [] }, result: row }
  })

type SignUp = Parameters<typeof signUp>

/** @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const register = (hub: SignUp[0], session: string, person: SignUp[4]) =>
  signUp(hub, registerRules, 'registered', session, person)

/** @throws APIError 404 for an unknown session, 409 if a rule refuses. */
export const joinWaitingList = (hub: SignUp[0], session: string, person: SignUp[4]) =>
  signUp(hub, waitRules, 'waiting', session, person)

type Who = Parameters<typeof record>[0]

/** Moves a person to a place by `rules`. @returns the mail about it, too. */
export async function moveToPlace(
  hub: DbContext,
  who: Who,
  { id, session }: Pick<Registration, 'id' | 'session'>,
  rules: readonly Rule[],
) {
  const moved = await withPlaces(hub, [session], async (req) => {
    const entry = await requireOnList(req, 'waiting', id)
    const now = new Date()
    const at = now.toISOString()
    const { session: about } = await requireAllowed(req, rules, { ...entry, at })
    const place = { id, status: 'registered' as const, at, ...noOffer, updatedAt: at }
    const mail = mailOf('place', entry, { now, until: about.startTime, ...promoted })
    return {
      changed: { registration: [place] },
      rows: { mail: [mail] },
      result: { registration: { ...entry, ...place }, mail },
    }
  })
  await record(who, { action: 'promote', target: 'registration', targetId: id })
  return moved
}

/**
 * Moves a person from the waiting list to a place and mails them; a mail that does not go within ten seconds follows. May
 * exceed the capacity unless `withinCapacity`. @throws APIError 404 if the entry is gone, 409 if a rule refuses.
 */
export async function promote(
  hub: Hub,
  req: PayloadRequest,
  id: string,
  { withinCapacity }: contract.PromoteInput,
): Promise<contract.PromotionView> {
  const rules = withinCapacity ? promoteWithinCapacityRules : promoteRules
  const entry = await requireOnList(req, 'waiting', id)
  const { registration, mail } = await moveToPlace(hub, req, entry, rules)
  const [sent] = await hub.sender.outcomesOf([mail.id])
  return { ...registrationView(registration), notified: sent?.state === 'sent' }
}

export const signUpEndpoints = (hub: Hub): Route[] => [
  handle(contract.register, async ({ params, body }) => {
    const stored = await register(hub, params.id, body)
    const link = signLink(hub.env, 'registered', stored.id, stored.email)
    return { ...registrationView(stored), link }
  }),
  handle(contract.joinWaitingList, async ({ params, body }) => {
    const entry = await joinWaitingList(hub, params.id, body)
    const link = signLink(hub.env, 'waiting', entry.id, entry.email)
    return { ...entryView(entry), link }
  }),
  handle(contract.promote, ({ req, params, body }) => promote(hub, req, params.id, body ?? {})),
]
