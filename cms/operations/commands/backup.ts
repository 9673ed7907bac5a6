import { parseArgs } from 'node:util'
import { counted } from '#collections/counted.ts'
import { backup } from '#cms/operations/backup/backup.ts'
import { parseEnv } from '#cms/platform/env.ts'
import { type Command, operatorPath } from './command.ts'

export const command: Command = {
  usage: '[FILE] [--verify]',
  summary: 'writes database and files into one archive, also while the hub runs',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) throw new Error('Name at most one file: hub backup FILE')
    const [name] = positionals
    const env = parseEnv(process.env)
    const { file, manifest, deleted } = await backup(env, name && operatorPath(name), values)
    const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
    const files = manifest.parts.filter((part) => part.name.startsWith('objects/')).length
    console.log(`${file} holds ${counted(rows, 'row')} and ${counted(files, 'file')}.`)
    if (values.verify)
      console.log('It was restored into a scratch folder; the doctor found nothing wrong.')
    for (const old of deleted) console.log(`Deleted ${old}: BACKUP_KEEP keeps the newest.`)
    return 0
  },
}
