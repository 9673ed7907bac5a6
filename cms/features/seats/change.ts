import type { List } from '#collections/registrations/admin-people.contract.ts'
import type { DbContext } from '#cms/platform/database/rows.ts'
import type { NewMail } from '#cms/email/outbox/mail-rows.ts'
import type { Counters, Seats } from './counters.ts'

/** The changes of a decision, stored as a whole or not at all. */
export type SeatChange = {
  /** The counters as the decision has read them, and what is added to them. */
  seats: { read: Seats; by: Partial<Counters> }[]
  /** People who come onto a list. */
  stored: { list: List; rows: { id: string }[] }[]
  /** People who leave a list; `mailsGoTo` is their id on the other one, and without it the mails end. */
  removed: { list: List; id: string; session: string; email: string; mailsGoTo?: string }[]
  /** Entries that are offered a place. */
  offered?: { ids: string[]; at: string; until: string }
  mails: NewMail[]
}

export type Decision<Result> = { result: Result; change?: SeatChange }

/**
 * Runs `decide` under the locks of the sessions and stores its change in one commit. If the counters that it has
 * read, or somebody who was to leave a list, have changed meanwhile, nothing is stored and it decides again.
 */
export type Commit = <Result>(
  sessions: string[],
  decide: (req: DbContext) => Promise<Decision<Result>>,
) => Promise<Result>

/** A commit that found other counters, or other people, than the decision has read. */
export class Outdated extends Error {}

const maxTries = 3

/** Repeats `work` while it is outdated, or meets an address that another process has added after the check. */
export async function decideAgain<Result>(
  work: () => Promise<Result>,
  isOutdated: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxTries || !isOutdated(error)) throw error
    }
  }
}
