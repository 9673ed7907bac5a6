import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { bundleOf } from '#cms/testing/bundle.ts'

const execute = promisify(execFile)

/** Runs the bundled entry as an operator would, without any option of Node's. */
async function hub(...args: string[]) {
  const { PATH = '' } = process.env
  const env = { PATH, DOTENV_CONFIG_PATH: '/dev/null', NODE_ENV: 'production' as const }
  const file = await bundleOf('cms/commands/hub.ts')
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
    for (const name of ['backup', 'doctor', 'import', 'migrate-to-mongo', 'restore', 'seed']) {
      expect(output).toMatch(new RegExp(`^  hub ${name} .*\\w$`, 'm'))
    }
  })

  it.each(['nonsense', 'constructor', '../server'])(
    'answers the unknown command %s with the list of commands',
    async (name) => {
      const { code, output } = await hub(name)
      expect(code).toBe(1)
      expect(output).toContain(`There is no command ${name}.`)
      expect(output).toContain('hub backup [FILE]')
    },
  )

  it('says in a sentence which setting is missing', async () => {
    const { code, output } = await hub('doctor')
    expect(code).toBe(1)
    expect(output).toContain('PAYLOAD_SECRET is missing')
    expect(output).not.toMatch(/\n\s+at /)
  })
})
