#!/usr/bin/env node
import '#cms/platform/process-defaults.ts'
import { spawnSync } from 'node:child_process'
import { failureSentence } from '#cms/platform/logging/failures.ts'
import { commands } from './commands.ts'
import { keepOwner } from './keep-owner.ts'

/** Commands and options that are gone, each with the way that is left. */
const removed: Record<string, string> = {
  'backup --verify': 'There is no --verify any more: a restore counts all that an archive holds.',
  'doctor --fix': 'There is no --fix any more: each line of the doctor says what to do.',
  'migrate-to-mongo':
    'There is no command migrate-to-mongo any more: hub backup, then hub restore FILE with DATABASE_URI set.',
  'restore --identity': 'There is no --identity any more: age --decrypt --identity KEY FILE.',
  import: 'There is no command import any more: press Import on /admin.',
}

const usage = [
  'Usage:',
  ...Object.entries(commands).map(
    ([name, { usage, summary }]) => `  hub ${`${name} ${usage}`.padEnd(42)}${summary}`,
  ),
].join('\n')

/** Without this condition Payload may end a start silently. */
const condition = '--conditions=production'
const hasCondition = [...process.execArgv, process.env.NODE_OPTIONS].join(' ').includes(condition)

async function run([name = '', ...args]: string[]): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    console.log(usage)
    return name === '' ? 1 : 0
  }
  const gone = [name, ...args.map((arg) => `${name} ${arg}`)].find((one) =>
    Object.hasOwn(removed, one),
  )
  if (gone) throw new Error(removed[gone])
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`There is no command ${name}.\n${usage}`)
  // Migrations run in production only.
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  try {
    return await command.run(args)
  } finally {
    await keepOwner(process.env.DATA_DIR || 'data')
  }
}

if (hasCondition) {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    console.error(failureSentence(error))
    process.exitCode = 1
  }
} else {
  const again = [condition, ...process.execArgv, ...process.argv.slice(1)]
  process.exitCode = spawnSync(process.execPath, again, { stdio: 'inherit' }).status ?? 1
}
