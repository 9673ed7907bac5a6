import { counted } from '#collections/counted.ts'
import type { Env } from '#cms/platform/env.ts'

type Given = { env: Env; file?: string; yes: boolean }

/** `hub NAME ARGUMENTS`. It loads what it works with, so that the list of commands needs no settings. */
type Command = {
  usage: '' | '[FILE]' | 'FILE [--yes]'
  summary: string
  /** @returns the exit code. @throws Error with a sentence for the operator. */
  run: (given: Given) => Promise<number>
}

const backup: Command = {
  usage: '[FILE]',
  summary: 'writes database and files into one archive, also while the hub runs',
  run: async ({ env, file: wanted }) => {
    const { backup } = await import('#cms/operations/backup/backup.ts')
    const { file, rows, files, deleted } = await backup(env, wanted)
    console.log(`${file} holds ${counted(rows, 'row')} and ${counted(files, 'file')}.`)
    for (const old of deleted) console.log(`Deleted ${old}: BACKUP_KEEP keeps the newest.`)
    return 0
  },
}

const doctor: Command = {
  usage: '',
  summary: 'checks the stored data, also while the hub runs',
  run: async ({ env }) => {
    const { checkStored } = await import('#cms/operations/doctor/find-violations.ts')
    const violations = await checkStored(env)
    for (const sentence of violations) console.log(sentence)
    const { length } = violations
    console.log(length === 0 ? 'Nothing was found.' : `${counted(length, 'violation')}.`)
    return length === 0 ? 0 : 2
  },
}

const restore: Command = {
  usage: 'FILE [--yes]',
  summary: 'replaces the stored data with a backup of either database; stop the hub first',
  run: async ({ env, file = '', yes }) => {
    const { restore } = await import('#cms/operations/backup/restore.ts')
    await restore(env, { file, yes, print: console.log })
    return 0
  },
}

const seed: Command = {
  usage: '',
  summary: 'loads the example term into a database without sessions; stop the hub first',
  run: async (given) => {
    const env = { ...given.env, SEED_EXAMPLES: false }
    const { openPayload } = await import('#cms/start.ts')
    const { createLogger } = await import('#cms/platform/logging/logger.ts')
    const { seedExamples } = await import('#cms/features/seed/seed-examples.ts')
    const payload = await openPayload(env, createLogger('error'))
    const seeded = await seedExamples({ payload, env })
    await payload.destroy()
    if (!seeded) throw new Error('The database has sessions already. Nothing was loaded.')
    console.log('The example teaching term is loaded.')
    return 0
  },
}

export const commands: Record<string, Command> = { backup, doctor, restore, seed }
