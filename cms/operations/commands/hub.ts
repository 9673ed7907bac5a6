#!/usr/bin/env node
import '#cms/platform/process-defaults.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '#cms/platform/env.ts'
import { failureSentence } from '#cms/platform/logging/failures.ts'
import { commands } from './commands.ts'

/** The names of what the hub makes in DATA_DIR and BACKUP_DIR. Other files stay. */
const own = /^(\.hub-|hub\.db|hub\.lock|hub-.*\.tar\.gz$|last-check\.json|(objects|backups)(\/|$))/

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Gives the hub's files that a command run by root has written to the folder's owner. */
async function keepOwner(folder: string, { recursive = false } = {}): Promise<void> {
  const owner = await lstat(folder).catch(unlessMissing)
  if (!owner?.uid) return
  for (const name of await readdir(folder, { recursive })) {
    // A running hub may have just removed it.
    if (own.test(name))
      await lchown(path.join(folder, name), owner.uid, owner.gid).catch(unlessMissing)
  }
}

/** Lets the hub's own account use what a command run by root has made, a new BACKUP_DIR too. */
async function keepOwners(run: () => Promise<number>): Promise<number> {
  const { DATA_DIR = '', BACKUP_DIR = '' } = process.env
  const data = DATA_DIR || 'data'
  const isNew = !existsSync(BACKUP_DIR)
  try {
    return await run()
  } finally {
    if (process.getuid?.() === 0) {
      const owner = await lstat(data).catch(unlessMissing)
      if (owner && isNew) await lchown(BACKUP_DIR, owner.uid, owner.gid).catch(unlessMissing)
      await keepOwner(data, { recursive: true })
      await keepOwner(BACKUP_DIR)
    }
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
  return keepOwners(async () =>
    command.run({
      env: parseEnv(process.env),
      // From the operator's folder: npm runs scripts in the project's.
      file: file && path.resolve(process.env.INIT_CWD ?? '', file),
      yes: values.yes === true,
    }),
  )
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
