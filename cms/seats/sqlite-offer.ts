import { waitingFrom } from '#cms/mail/mail-rows.ts'
import { seatColumns } from './counters.ts'
import type { OfferTerms } from './seat-store.ts'
import { writeMails } from './sqlite-mails.ts'

const giveOffers = `
  UPDATE waiting_list_entry SET offered_at = :at, offer_until = :until
  WHERE session_id = :session AND offer_until IS NULL
    AND id IN (SELECT value FROM json_each(:entries))
    AND (SELECT ${seatColumns.available} FROM place WHERE id = :session) > (
      SELECT count(*) FROM waiting_list_entry AS other JOIN session ON session.id = other.session_id
      WHERE other.session_id = :session
        AND other.offer_until > :at AND other.offer_until < session.start_time
    )
  RETURNING id`

const writeOffers = (kind: OfferTerms['kind']) =>
  writeMails(
    kind,
    'waiting_list_entry',
    'IN (SELECT value FROM json_each(:entries)) AND offered_at = :at AND offer_until = :until',
    { id: "person.id || ':' || offer_until", giveUpAt: 'offer_until' },
  )

export function offerStatements(
  session: string,
  ids: readonly string[],
  { kind, at, until }: OfferTerms,
) {
  const offered = { entries: JSON.stringify(ids), at, until }
  return [
    { sql: giveOffers, args: { ...offered, session } },
    { sql: writeOffers(kind), args: { ...offered, ...waitingFrom(new Date(at)) } },
  ]
}
