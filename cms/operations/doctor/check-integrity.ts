import { findDamage } from '#cms/platform/database/find-damage.ts'
import type { Stores, Violation } from './violation.ts'

const advice =
  'Check the disk, then put the last backup in its place with `hub restore FILE --yes`.'

export const checkIntegrity = async ({ payload }: Stores): Promise<Violation[]> =>
  (await findDamage(payload)).map((sentence) => ({ sentence, advice }))
