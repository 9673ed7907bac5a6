import { counted } from '#collections/counted.ts'
import type { Env } from '#cms/platform/env.ts'
import { keepLastCheck } from '#cms/features/system/notes.ts'
import { findViolations } from './find-violations.ts'
import type { Violation, Stores } from './violation.ts'
import { openStored } from './open-stored.ts'

type Options = { fix: boolean; print: (line: string) => void }

async function repair(stored: Stores, violations: Violation[], print: Options['print']) {
  for (const { sentence, repair: putRight, advice } of violations) {
    print(advice ? `${sentence} This cannot be repaired here. ${advice}` : `${sentence} Repairing.`)
    await putRight?.(stored)
  }
}

/** @returns the exit code: 0 without violations, else 2. @throws Error with a sentence if it cannot run. */
export async function runDoctor(env: Env, { fix, print }: Options): Promise<0 | 2> {
  const stored = await openStored(env, { toRepair: fix })
  try {
    const look = () => findViolations(stored.payload, stored.storage)
    let violations = await look()
    if (fix && violations.length > 0) {
      const found = violations.length
      await repair(stored, violations, print)
      violations = await look()
      print(`${counted(found, 'violation')}; ${violations.length} left after the repair.`)
    } else {
      for (const { sentence } of violations) print(sentence)
      print(
        violations.length === 0
          ? 'Nothing was found.'
          : `${counted(violations.length, 'violation')}.`,
      )
    }
    await keepLastCheck(env, violations.length)
    return violations.length === 0 ? 0 : 2
  } finally {
    await stored.payload.destroy()
  }
}
