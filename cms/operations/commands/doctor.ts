import { parseArgs } from 'node:util'
import { parseEnv } from '#cms/platform/env.ts'
import { runDoctor } from '#cms/operations/doctor/doctor.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '[--fix]',
  summary: 'checks database and files; exit code 0: nothing found, 2: violations',
  run: async (args) => {
    const options = { fix: { type: 'boolean', default: false } } as const
    const { fix } = parseArgs({ args, options }).values
    return runDoctor(parseEnv(process.env), { fix, print: console.log })
  },
}
