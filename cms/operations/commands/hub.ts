#!/usr/bin/env node
import '#cms/platform/process-defaults.ts'
import { spawnSync } from 'node:child_process'
import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#cms/platform/env.ts'
import { failureSentence } from '#cms/platform/logging/failures.ts'
import { commands } from './commands.ts'

/** The names of what the hub makes in DATA_DIR. Other files stay. */
const own = /^(\.hub-|hub\.db|hub\.lock|last-check\.json|(objects|backups)$)/

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Gives the hub's files that a command run by root has written to the folder's owner. */
async function keepOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await lstat(folder).catch(unlessMissing)
  if (!owner?.uid) return
  for (const name of await readdir(folder, { recursive: true })) {
    if (!own.test(name.split(path.sep)[0]!)) continue
    // A running hub may have just removed it.
    await lchown(path.join(folder, name), owner.uid, owner.gid).catch(unlessMissing)
  }
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
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`There is no command ${name}.\n${usage}`)
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: command.usage !== '',
    options: command.usage.includes('--yes') ? { yes: { type: 'boolean' } } : {},
  })
  const [file] = positionals
  if (positionals.length > 1 || (command.usage.startsWith('FILE') && !file))
    throw new Error(`Usage: hub ${name} ${command.usage}`)
  // Migrations run in production only.
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  try {
    return await command.run({
      env: parseEnv(process.env),
      // From the operator's folder: npm runs scripts in the project's.
      file: file && path.resolve(process.env.INIT_CWD ?? '', file),
      yes: values.yes === true,
    })
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
