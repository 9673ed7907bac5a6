import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
process.env.PATH = path.join(root, 'node_modules/.bin') + path.delimiter + process.env.PATH

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
export const payload = (args, env = {}) =>
  must('payload', args, {
    env: { ...payloadOptions, PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', ...env },
    quiet: true,
  })

const graceBetweenSignalsMs = 500

/**
 * Runs a server until a signal ends it. The server has its own process group: a Ctrl-C arrives from the terminal and
 * from npm, and a second signal would drop requests. @returns the exit code.
 */
export function runServer(args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: true,
  })
  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last > graceBetweenSignalsMs) child.kill(signal)
      last = Date.now()
    })
  }
  // npm ends on SIGTERM without forwarding it. Its children then get another parent.
  const npm = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 200).unref()
  process.on('exit', () => child.kill('SIGKILL'))
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  })
}
