import type { NewRow, Row } from '#cms/database/rows.ts'
import type { Rule } from './rules.ts'

export type Registration = NewRow<'registration'>
export type Entry = NewRow<'waiting-list-entry'>

/**
 * Changes the lists of a session together with its counters: both or neither, whatever else happens
 * at the same time in any process. A promise resolves when the change is on the disk.
 * docs/decisions/004-seats.md says how each database does it.
 */
export type SeatStore = {
  /**
   * By `registerRules`; calls that arrive together share a commit. Who was waiting waits no longer.
   * @returns whether it was stored.
   */
  register: (registration: Registration) => Promise<boolean>
  /** By `waitRules`. @returns whether it was stored. */
  join: (entry: Entry) => Promise<boolean>
  /**
   * Moves a person from the waiting list to a seat by `rules`, and writes the mail about it, which the
   * caller sends.
   * @returns the registration; undefined when the entry is gone or a rule refuses.
   */
  promote: (
    entry: Pick<Row<'waiting-list-entry'>, 'id' | 'session'>,
    registration: Pick<Registration, 'id' | 'registeredAt'>,
    rules: readonly Rule[],
  ) => Promise<Registration | undefined>
}
