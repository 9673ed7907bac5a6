import { parseArgs } from 'node:util'
import { parseEnv } from '#cms/platform/env.ts'
import { importProgramme } from './import/import-programme.ts'
import { type Command, operatorPath } from './command.ts'

export const command: Command = {
  usage: 'FILE.csv [--skip-bad]',
  summary: 'loads a programme of sessions from a spreadsheet saved as CSV',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'skip-bad': { type: 'boolean', default: false } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) {
      throw new Error('Name one file: hub import FILE.csv [--skip-bad]')
    }
    const interrupt = new AbortController()
    // The first Ctrl-C stops between two sessions, a second one at once.
    process.once('SIGINT', () => interrupt.abort())
    process.once('SIGTERM', () => interrupt.abort())
    return importProgramme(parseEnv(process.env), {
      file: operatorPath(file),
      skipBad: values['skip-bad'],
      signal: interrupt.signal,
      print: console.log,
    })
  },
}
