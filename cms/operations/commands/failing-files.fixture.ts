import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { Env } from '#cms/platform/env.ts'
import { failureSentence } from '#cms/platform/logging/serialize-error.ts'
import { bundleOf } from '#cms/testing/bundle.ts'
import { anInstallation, variablesOf } from '#cms/testing/hub-process.ts'
import { command as backup } from './backup.ts'
import type { Command } from './command.ts'
import { command as doctor } from './doctor.ts'
import { command as restore } from './restore.ts'
import { command as seed } from './seed.ts'

export const isRoot = process.getuid?.() === 0
const nobody = 65_534
/** Root may read and write everywhere, so the commands run as an account that may not. */
const account = isRoot ? { uid: nobody, gid: nobody } : {}
const maxMs = 20_000
export const hubCommand = 'cms/operations/commands/hub.ts'

export const installation = anInstallation()
export const { env } = installation
export const outside = mkdtempSync(path.join(tmpdir(), 'hub-outside-'))
export const archive = path.join(outside, 'good.tar.gz')
export const named = (name: string) => path.join(outside, name)

const commands: Record<string, Command> = { backup, doctor, restore, seed }

/** The command in this process, as the account and with its variables. */
export async function hub([name = '', ...args]: string[], variables: Partial<Env> = {}) {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
  const before = process.env
  process.env = variablesOf({ ...env, ...variables }, {})
  if (isRoot) process.seteuid?.(nobody)
  const failed = await commands[name]!.run(args).then(
    (code) => ({ code, said: printed.join('\n') }),
    (error) => ({ code: 1, said: [...printed, failureSentence(error)].join('\n') }),
  )
  if (isRoot) process.seteuid?.(0)
  process.env = before
  log.mockRestore()
  return failed
}

/** The same in a process of its own. @returns what it printed; null stands for the code of one that did not end. */
export async function hubProcess(args: string[], variables: Partial<Env> = {}, entry = hubCommand) {
  const file = await bundleOf(entry)
  const options = {
    ...account,
    env: variablesOf({ ...env, ...variables }, {}),
    timeout: maxMs,
    killSignal: 'SIGKILL' as const,
  }
  const command = ['--conditions=production', '--enable-source-maps', file, ...args]
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(process.execPath, command, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, said: (stdout + stderr).trim() }),
    )
  })
}

/** One sentence or some, of words: no code of the system, no word of a driver, no stack. */
export function expectSentence(
  { code, said }: { code: number | null; said: string },
  about: RegExp,
) {
  expect(said).toMatch(about)
  expect(said).toMatch(/^[A-Z/][^\n]*\.$/)
  expect(said).not.toMatch(/\bE[A-Z]{4,}\b|SQLITE_|Refusal|\w+(Error|Failed)\b|syscall|undefined/)
  expect(code).toBe(1)
}

/** The stored files at first. Commands in this process may leave a database open, with files beside it. */
const stored = named('stored')
export const keepStored = () => cpSync(env.DATA_DIR, stored, { recursive: true })

/** A copy of the stored data in a folder of the account. */
export function aCopy(): string {
  const folder = mkdtempSync(named('data-'))
  cpSync(stored, folder, { recursive: true })
  give(folder)
  return folder
}

export function give(folder: string, owner = nobody) {
  if (!isRoot) return
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  )
  for (const name of [folder, ...names]) chownSync(name, owner, owner)
}

/** Somebody else's, or closed by its owner: the hub opens what is its own. */
export function close(name: string) {
  if (isRoot) chownSync(name, 0, 0)
  chmodSync(name, 0)
}

export const corrupt = (file: string, firstPage: number, pages: number) =>
  execFileSync(
    'dd',
    [
      'if=/dev/urandom',
      `of=${file}`,
      'bs=4096',
      `seek=${firstPage}`,
      `count=${pages}`,
      'conv=notrunc',
    ],
    { stdio: 'ignore' },
  )

/** Takes all that is left on the disk of `folder`. */
export function fill(folder: string) {
  for (const size of [1_000_000, 4_096]) {
    try {
      for (;;) writeFileSync(path.join(folder, 'rest'), Buffer.alloc(size), { flag: 'a' })
    } catch {
      // Full.
    }
  }
}

/** A disk of its own, which is root's to make. */
export async function mounted(options: string, work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(named('disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  try {
    await work(folder)
  } finally {
    execFileSync('umount', ['-l', folder])
  }
}
