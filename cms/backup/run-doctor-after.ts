import type { Payload } from 'payload'
import { findViolations } from '#cms/integrity/find-violations.ts'
import type { Storage } from '#cms/storage/storage.ts'

/** Prints what the doctor finds. @returns 1 when it is something that `hub doctor --fix` cannot repair. */
export async function runDoctorAfter(
  payload: Payload,
  storage: Storage,
  print: (line: string) => void,
): Promise<number> {
  const findings = await findViolations(payload, storage)
  for (const { sentence, advice } of findings) print(advice ? `${sentence} ${advice}` : sentence)
  if (findings.some(({ repair }) => repair)) print('hub doctor --fix repairs what it can.')
  if (findings.length === 0) print('The doctor found nothing wrong.')
  return findings.some(({ advice }) => advice) ? 1 : 0
}
