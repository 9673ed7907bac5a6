import { parseArgs } from 'node:util'
import { restore } from '#cms/operations/backup/restore.ts'
import { parseEnv } from '#cms/platform/env.ts'
import { type Command, operatorPath } from './command.ts'

export const command: Command = {
  usage: 'FILE [--yes] [--identity KEYFILE]',
  summary: 'replaces what is stored by a backup; stop the hub first',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, identity: { type: 'string' } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) {
      throw new Error('Name the file of a backup: hub restore FILE [--yes]')
    }
    return restore(parseEnv(process.env), {
      file: operatorPath(file),
      yes: values.yes,
      identity: values.identity && operatorPath(values.identity),
      print: console.log,
    })
  },
}
