import { spawn } from 'node:child_process'
import path from 'node:path'

process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.PATH = path.resolve('node_modules/.bin') + path.delimiter + process.env.PATH

/** Without it, Payload's rich text editor occasionally ends a start silently. */
export const payloadOptions = { NODE_OPTIONS: '--conditions=production' }

/**
 * Runs a command in the repository.
 * @param options.timeout after which it is killed, in milliseconds
 * @returns its exit code; 127 if the command is missing, 1 if it was killed.
 */
export function run(command, args = [], { env, quiet = false, timeout } = {}) {
  const stdio = quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit'
  const options = { env: { ...process.env, ...env }, stdio, timeout, killSignal: 'SIGKILL' }
  const child = spawn(command, args, options)
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve((console.error(message), 127)))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** @throws Error with the command, if it fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (exit code ${code}).`)
}

/** The repository's own Payload commands: `payload(['generate:types'])`. */
export const payload = (args) =>
  must('payload', args, {
    env: { ...payloadOptions, PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts' },
    quiet: true,
  })

/** Prints why, and has the program end with 1. */
export function fail(reason) {
  console.error(reason.message ?? reason)
  process.exitCode = 1
}

/** npm ends on SIGTERM without forwarding it. Its children then get another parent. */
export function endWithNpm() {
  const npm = process.ppid
  const look = () => process.ppid !== npm && process.kill(process.pid, 'SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(look, 200).unref()
}
