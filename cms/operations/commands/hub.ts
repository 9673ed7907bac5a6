#!/usr/bin/env node
import '#cms/platform/process-defaults.ts'
import { spawnSync } from 'node:child_process'
import { failureSentence } from '#cms/platform/logging/serialize-error.ts'
import type { Command } from './command.ts'
import { keepOwner } from './keep-owner.ts'

const commands: Record<string, () => Promise<{ command: Command }>> = {
  backup: () => import('./backup.ts'),
  doctor: () => import('./doctor.ts'),
  'migrate-to-mongo': () => import('./migrate-to-mongo.ts'),
  restore: () => import('./restore.ts'),
  seed: () => import('./seed.ts'),
}

/** Commands that are gone, each with the way that is left. */
const removed: Record<string, string> = {
  import: 'There is no command import any more: press Import on /admin.',
}

async function usage(): Promise<string> {
  const lines = Object.entries(commands).map(async ([name, load]) => {
    const { usage, summary } = (await load()).command
    return `  hub ${`${name} ${usage}`.padEnd(42)}${summary}`
  })
  return ['Usage:', ...(await Promise.all(lines))].join('\n')
}

/** Without this condition Payload may end a start silently (docs/decisions/007). */
const condition = '--conditions=production'
const hasCondition = [...process.execArgv, process.env.NODE_OPTIONS].join(' ').includes(condition)

async function run([name = '', ...args]: string[]): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    console.log(await usage())
    return name === '' ? 1 : 0
  }
  if (Object.hasOwn(removed, name)) throw new Error(removed[name])
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Error(`There is no command ${name}.\n${await usage()}`)
  // Migrations run in production only.
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  try {
    return await (await load()).command.run(args)
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
