import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { checkBin } from './check-bin.ts'
import { checkCounters } from './check-counters.ts'
import { checkIntegrity } from './check-integrity.ts'
import { checkFiles } from './check-files.ts'
import { checkMails } from './check-mails.ts'
import { checkOffers } from './check-offers.ts'
import { checkPeople } from './check-people.ts'
import type { Violation, Stores } from './violation.ts'

/** Rows first, then the counters that count them. */
const checks = [checkPeople, checkCounters, checkFiles, checkMails, checkOffers, checkBin]
const looks = 3
const pauseMs = 250

async function look(stored: Stores): Promise<Violation[]> {
  const violations = await checkIntegrity(stored)
  // The other checks cannot trust a damaged file.
  if (violations.length > 0) return violations
  for (const check of checks) violations.push(...(await check(stored)))
  return violations
}

/** Read-only, also beside a running server: a violation counts only if it is still there later. */
export async function findViolations(payload: Payload, storage: Storage): Promise<Violation[]> {
  const stored = { payload, storage }
  let violations = await look(stored)
  for (let again = 1; again < looks && violations.length > 0; again++) {
    await wait(pauseMs)
    const now = new Set((await look(stored)).map(({ sentence }) => sentence))
    violations = violations.filter(({ sentence }) => now.has(sentence))
  }
  return violations
}
