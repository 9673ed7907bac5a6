import 'dotenv/config'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from '#cms/backup/backup.ts'
import { parseEnv } from '#cms/env.ts'
import { failureSentence } from '#cms/logging/serialize-error.ts'

/** `npm run backup [-- FILE]`: one archive of the database and all files, also while the hub runs. */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new Error('Name at most one file: npm run backup -- FILE')
  const [name] = positionals
  // npm runs scripts in the project's folder; the file is named from where npm was called.
  const wanted = name && path.resolve(process.env.INIT_CWD ?? '', name)
  const { file, manifest } = await backup(parseEnv(process.env), wanted)
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  const files = manifest.parts.filter((part) => part.name.startsWith('objects/')).length
  console.log(`${file} holds ${rows} rows and ${files} files.`)
} catch (error) {
  console.error(failureSentence(error))
  process.exitCode = 1
}
