import 'dotenv/config'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#cms/env.ts'
import { failureSentence } from '#cms/logging/serialize-error.ts'
import { importProgramme } from '#cms/import/import-programme.ts'

/** `npm run import -- FILE.csv [--skip-bad]`: loads a programme of sessions. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'skip-bad': { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1) {
    throw new Error('Name one file: npm run import -- FILE.csv [--skip-bad]')
  }
  const interrupt = new AbortController()
  // The first Ctrl-C ends the import between two sessions, a second one at once.
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
  process.exitCode = await importProgramme(parseEnv(process.env), {
    // npm runs scripts in the project's folder; the file is named from where npm was called.
    file: path.resolve(process.env.INIT_CWD ?? '', positionals[0]!),
    skipBad: values['skip-bad'],
    signal: interrupt.signal,
    print: console.log,
  })
} catch (error) {
  console.error(failureSentence(error))
  process.exitCode = 1
}
