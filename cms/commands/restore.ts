import 'dotenv/config'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '#cms/backup/restore.ts'
import { parseEnv } from '#cms/env.ts'
import { failureSentence } from '#cms/logging/serialize-error.ts'

/** `npm run restore -- FILE [--yes]`: puts a backup in the place of what is stored. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1) {
    throw new Error('Name the file of a backup: npm run restore -- FILE [--yes]')
  }
  process.exitCode = await restore(parseEnv(process.env), {
    // npm runs scripts in the project's folder; the file is named from where npm was called.
    file: path.resolve(process.env.INIT_CWD ?? '', positionals[0]!),
    yes: values.yes,
    print: console.log,
  })
} catch (error) {
  console.error(failureSentence(error))
  process.exitCode = 1
}
