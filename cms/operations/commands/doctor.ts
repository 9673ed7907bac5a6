import { counted } from '#collections/counted.ts'
import { parseEnv } from '#cms/platform/env.ts'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { keepLastCheck } from '#cms/features/system/notes.ts'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '',
  summary: 'looks for what is wrong in the stored data, also while the hub runs',
  run: async () => {
    const env = parseEnv(process.env)
    const payload = await openStored(env, { toWrite: false })
    try {
      const violations = await findViolations(payload, await openStorage(env))
      for (const sentence of violations) console.log(sentence)
      const { length } = violations
      console.log(length === 0 ? 'Nothing was found.' : `${counted(length, 'violation')}.`)
      await keepLastCheck(env, length)
      return length === 0 ? 0 : 2
    } finally {
      await payload.destroy()
    }
  },
}
