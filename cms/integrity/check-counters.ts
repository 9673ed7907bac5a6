import { overbookingAllowance, repairSeats } from '#cms/seats/seats.ts'
import { isWrong, readCounters } from '#cms/seats/repair-seats.ts'
import type { Violation, Stored } from './violation.ts'

/** Counters equal rows, and nobody stands beyond a capacity whom no administrator let in (design §4). */
export async function checkCounters({ payload }: Stored): Promise<Violation[]> {
  const findings: Violation[] = []
  for (const counted of await readCounters(payload)) {
    const { sessionId, place, registrations, entries, left } = counted
    if (isWrong(counted)) {
      const counters = place
        ? `counts ${place.taken} registered, ${place.waiting} waiting and ${place.left} places left`
        : 'has no counters'
      findings.push({
        sentence: `Session ${sessionId} ${counters}; stored are ${registrations} registered and ${entries} waiting, so ${left} are left.`,
        repair: () => repairSeats(payload, sessionId),
      })
    }
    const twice = place ? -left - overbookingAllowance(place) : 0
    if (twice > 0) {
      findings.push({
        sentence: `Session ${sessionId} has given ${twice} of its places twice.`,
        advice: 'Raise its capacity, or ask somebody to come to another one.',
      })
    }
  }
  return findings
}
