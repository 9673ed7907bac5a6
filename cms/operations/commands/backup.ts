import { parseArgs } from 'node:util'
import { counted } from '#collections/counted.ts'
import { backup } from '#cms/operations/backup/backup.ts'
import { parseEnv } from '#cms/platform/env.ts'
import { type Command, operatorPath } from './command.ts'

export const command: Command = {
  usage: '[FILE]',
  summary: 'writes database and files into one archive, also while the hub runs',
  run: async (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    if (positionals.length > 1) throw new Error('Name at most one file: hub backup FILE')
    const [name] = positionals
    const wanted = name && operatorPath(name)
    const { file, rows, files, deleted } = await backup(parseEnv(process.env), wanted)
    console.log(`${file} holds ${counted(rows, 'row')} and ${counted(files, 'file')}.`)
    for (const old of deleted) console.log(`Deleted ${old}: BACKUP_KEEP keeps the newest.`)
    return 0
  },
}
