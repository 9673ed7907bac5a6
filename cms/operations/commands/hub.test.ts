import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chownSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundleOf } from '#cms/testing/bundle.ts'
import { anInstallation, spawnNode } from '#cms/testing/hub-process.ts'
import { onMongo } from '#cms/testing/test-app.ts'

const execute = promisify(execFile)

/** Runs the bundled entry as an operator would, without any option of Node's. */
async function hub(...args: string[]) {
  const { PATH = '' } = process.env
  const env = { PATH, ENV_FILE: '/dev/null', NODE_ENV: 'production' as const }
  const file = await bundleOf('cms/operations/commands/hub.ts')
  try {
    const { stdout } = await execute(process.execPath, [file, ...args], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string }
    return { code, output: stdout + stderr }
  }
}

describe('the hub command', () => {
  it('lists every command with what it does', async () => {
    const { code, output } = await hub('--help')
    expect(code).toBe(0)
    for (const name of ['backup', 'doctor', 'restore', 'seed']) {
      expect(output).toMatch(new RegExp(`^  hub ${name} .*\\w$`, 'm'))
    }
  })

  it.each(['nonsense', 'constructor'])(
    'answers the unknown command %s with the list of commands',
    async (name) => {
      const { code, output } = await hub(name)
      expect(code).toBe(1)
      expect(output).toContain(`There is no command ${name}.`)
      expect(output).toContain('hub backup [FILE]')
    },
  )

  it('refuses an unknown option', async () => {
    const { code, output } = await hub('doctor', '--fix')
    expect([code, output]).toEqual([1, expect.stringContaining("Unknown option '--fix'")])
  })

  // Another account's files are root's to give away; on MongoDB there are none.
  it.skipIf(onMongo || process.getuid?.() !== 0)(
    'run by root leaves no file or folder that the owner of the data cannot use',
    async () => {
      const installation = anInstallation()
      const folder = installation.env.DATA_DIR
      const env = { ...installation.env, BACKUP_DIR: path.join(folder, 'nightly') }
      chownSync(folder, 65_534, 65_534)
      writeFileSync(path.join(folder, 'notes.txt'), 'of somebody else')
      for (const name of ['seed', 'backup']) {
        const command = await spawnNode('cms/operations/commands/hub.ts', [name], env)
        expect((await command.stopped).code).toBe(0)
        const names = readdirSync(folder, { recursive: true }).map(String)
        expect(names).toContain(name === 'seed' ? 'hub.db' : 'nightly')
        const ofRoot = names.filter((one) => statSync(path.join(folder, one)).uid === 0)
        expect(ofRoot).toEqual(['notes.txt'])
      }
      await installation.discard()
    },
  )

  it('finds a file from the folder in which npm is called', async () => {
    const installation = anInstallation()
    const clone = installation.env.DATA_DIR
    const inside = path.join(clone, 'dist')
    mkdirSync(inside)
    copyFileSync('package.json', path.join(clone, 'package.json'))
    writeFileSync(path.join(inside, 'hub.mjs'), 'console.log(process.env.INIT_CWD)')
    for (const name of ['backup', 'restore', 'doctor', 'seed']) {
      const { stdout } = await execute('npm', ['run', '--silent', name], { cwd: inside })
      expect(stdout.trim()).toBe(inside)
    }
    await installation.discard()
  })

  it('says in a sentence which setting is missing', async () => {
    const { code, output } = await hub('doctor')
    expect(code).toBe(1)
    expect(output).toContain('PAYLOAD_SECRET is missing')
    expect(output).not.toMatch(/\n\s+at /)
  })
})
