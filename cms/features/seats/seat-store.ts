import type { List } from '#collections/registrations/admin-people.contract.ts'
import type { NewRow, Row } from '#cms/platform/database/rows.ts'
import type { NewMail } from '#cms/email/outbox/mail-rows.ts'
import type { Rule } from './rules.ts'

export type Registration = NewRow<'registration'>
export type NewEntry = NewRow<'waiting-list-entry'>

/** `mails` are stored in the same commit. */
export type Move = {
  from: { list: List; session: string; id: string; email: string }
  to: { list: List; session: string; id: string; at: string }
  mails: NewMail[]
}

/** `lastCall` is to everybody who waits; `until` is the start then, and before it otherwise. */
export type OfferTerms = { kind: 'offer' | 'lastCall'; at: string; until: string }

/** Lists and counters change together or not at all; promises resolve once on disk (docs/decisions/004-seats.md). */
export type SeatStore = {
  /**
   * By `registerRules`; takes the person off the waiting list. Writes the confirmation too, due at `tellAt` or now.
   * @returns whether the registration was stored.
   */
  register: (registration: Registration, tellAt?: Date) => Promise<boolean>
  /** By `waitRules`, with a receipt in the same way. @returns whether the entry was stored. */
  join: (entry: NewEntry, tellAt?: Date) => Promise<boolean>
  /** Writes the mail too; the caller sends it. @returns undefined if the entry is gone or a rule refuses. */
  promote: (
    entry: Pick<Row<'waiting-list-entry'>, 'id' | 'session'>,
    registration: Pick<Registration, 'id' | 'registeredAt'>,
    rules: readonly Rule[],
  ) => Promise<Registration | undefined>
  /** Ends one sign-up and stores another. @returns false if the person is gone or a rule refuses. */
  move: (person: Move, rules: readonly Rule[]) => Promise<boolean>
  /**
   * Offers a place to those of `entries`, one unless it is a last call, who have no offer, if one is neither taken
   * nor offered. Writes the mails too. @returns who was offered it.
   */
  offer: (session: string, entries: string[], terms: OfferTerms) => Promise<string[]>
}
