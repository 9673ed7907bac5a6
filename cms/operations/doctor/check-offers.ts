import type { Payload, Where } from 'payload'
import { findRows, type Row, withIds } from '#cms/platform/database/rows.ts'
import { offerKinds } from '#collections/mail/states.ts'
import { tellsOfOffer } from '#cms/email/mail-id.ts'
import { findSeats } from '#cms/features/seats/counters.ts'
import { lastsUntilStart } from '#cms/features/seats/rules.ts'
import { endOffer, inLine } from '#cms/features/sign-up/offers/open-offers.ts'
import type { Stores, Violation } from './violation.ts'

type Offer = Row<'waiting-list-entry'> & { offerUntil: string; startTime: string }

async function openOffers(payload: Payload, now: Date): Promise<Offer[]> {
  const where = { offerUntil: { greater_than: now.toISOString() } }
  const entries = await findRows({ payload }, 'waiting-list-entry', { where, sort: inLine })
  const ids = [...new Set(entries.map(({ session }) => session))]
  const sessions = await findRows({ payload }, 'session', {
    where: withIds(ids),
    fields: ['startTime'],
  })
  const starts = new Map(sessions.map(({ id, startTime }) => [id, startTime]))
  return entries.flatMap((entry) => {
    const startTime = starts.get(entry.session)
    return startTime ? { ...entry, offerUntil: entry.offerUntil!, startTime } : []
  })
}

const isLastCall = ({ offerUntil, startTime }: Offer) => lastsUntilStart(offerUntil, startTime)

/** Their turn is given back: they are offered the next place that is free. */
const end =
  (offers: Offer[]) =>
  async ({ payload }: Stores) => {
    for (const one of offers) await endOffer({ payload }, one, { offeredAt: null })
  }

async function checkTimes(payload: Payload, offers: Offer[]): Promise<Violation[]> {
  const where: Where = {
    and: [{ person: { in: offers.map(({ id }) => id) } }, { kind: { in: offerKinds } }],
  }
  const mails = await findRows({ payload }, 'mail', { where, fields: ['id'] })
  const isWritten = (one: Offer) => {
    const kind = isLastCall(one) ? 'lastCall' : 'offer'
    return mails.some(({ id }) => tellsOfOffer(id, kind, one))
  }
  return offers.flatMap((one) => {
    const isTooLong = Date.parse(one.offerUntil) > Date.parse(one.startTime)
    if (!isTooLong && isWritten(one)) return []
    const reason = isTooLong ? 'beyond the start of the session' : 'of which no email tells'
    return {
      sentence: `Waiting-list entry ${one.id} of session ${one.session} has an offer ${reason}.`,
      repair: end([one]),
    }
  })
}

/** docs/product, rules 141 to 144. A last call may be to more people than there are places. */
export async function checkOffers({ payload }: Stores, now = new Date()): Promise<Violation[]> {
  const offers = await openOffers(payload, now)
  if (offers.length === 0) return []
  const kept = offers.filter((one) => !isLastCall(one))
  const sessions = [...new Set(kept.map(({ session }) => session))]
  const seats = await findSeats({ payload }, sessions)
  const violations = await checkTimes(payload, offers)
  for (const session of sessions) {
    const own = kept.filter((one) => one.session === session)
    const left = Math.max(0, seats.get(session)?.available ?? 0)
    if (own.length <= left) continue
    violations.push({
      sentence: `Session ${session} offers ${own.length} places, of which ${left} are free.`,
      repair: end(own.slice(left)),
    })
  }
  return violations
}
