import { parseArgs } from 'node:util'
import { restore } from '#cms/operations/backup/restore.ts'
import { parseEnv } from '#cms/platform/env.ts'
import { type Command, operatorPath } from './command.ts'

export const command: Command = {
  usage: 'FILE [--yes]',
  summary: 'replaces what is stored by a backup of either database; stop the hub first',
  run: async (args) => {
    const options = { yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [file] = positionals
    if (!file || positionals.length > 1) {
      throw new Error('Name the file of a backup: hub restore FILE [--yes]')
    }
    await restore(parseEnv(process.env), {
      file: operatorPath(file),
      yes: values.yes,
      print: console.log,
    })
    return 0
  },
}
