import { overbookingAllowance } from '#cms/features/seats/counters.ts'
import { repairSeats } from '#cms/features/seats/recount.ts'
import { isWrong, readCounters } from '#cms/features/seats/repair-seats.ts'
import type { Violation, Stores } from './violation.ts'

/** docs/product, rules 40 and 41. */
export async function checkCounters({ payload }: Stores): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const counted of await readCounters(payload)) {
    const { sessionId, seats, registrations, entries, available } = counted
    if (isWrong(counted)) {
      const counters = seats
        ? `counts ${seats.registered} registered, ${seats.waiting} waiting and ${seats.available} places left`
        : 'has no counters'
      violations.push({
        sentence: `Session ${sessionId} ${counters}; stored are ${registrations} registered and ${entries} waiting, so ${available} are left.`,
        repair: () => repairSeats(payload, sessionId),
      })
    }
    const twice = seats ? -available - overbookingAllowance(seats) : 0
    if (twice > 0) {
      violations.push({
        sentence: `Session ${sessionId} has given ${twice} of its places twice.`,
        advice: 'Raise its capacity, or ask someone to come to another one.',
      })
    }
  }
  return violations
}
