import type { Payload } from 'payload'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'

/** Prints the doctor's report. @returns 1 if something cannot be repaired by `hub doctor --fix`, else 0. */
export async function runDoctorAfter(
  payload: Payload,
  storage: Storage,
  print: (line: string) => void,
): Promise<number> {
  const violations = await findViolations(payload, storage)
  for (const { sentence, advice } of violations) print(advice ? `${sentence} ${advice}` : sentence)
  if (violations.some(({ repair }) => repair)) print('hub doctor --fix repairs what it can.')
  if (violations.length === 0) print('The doctor found nothing wrong.')
  return violations.some(({ advice }) => advice) ? 1 : 0
}
