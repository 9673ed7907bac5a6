import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Without it, Payload's rich text editor occasionally ends a start silently. */
export const payloadOptions = { NODE_OPTIONS: '--conditions=production' }

const withTools = (env = {}) => ({
  ...process.env,
  ...env,
  PATH: path.join(root, 'node_modules/.bin') + path.delimiter + process.env.PATH,
})

/** Runs a command in the repository. @returns its exit code; 127 if the command is missing. */
export function run(command, args = [], { env, quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit'
  const child = spawn(command, args, { cwd: root, env: withTools(env), stdio })
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      console.error(message)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

export async function must(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (exit code ${code}).`)
}

/** The repository's own Payload commands: `payload('generate:types')`. */
export const payload = (args, env = {}) =>
  must('payload', args, {
    env: { ...payloadOptions, PAYLOAD_CONFIG_PATH: 'cms/payload.config.ts', ...env },
    quiet: true,
  })

const graceBetweenSignals = 500
const lookForNpmEvery = 200

/** npm ends on SIGTERM without forwarding it, and its children get another parent. */
function whenNpmEnds(work) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    work()
  }, lookForNpmEvery).unref()
}

/**
 * Forwards signals. In its own process group, as a Ctrl-C comes from the terminal and from npm, and a second
 * signal would drop requests. @returns the exit code.
 */
export function runServer(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: withTools(env),
    stdio: 'inherit',
    detached: true,
  })
  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last > graceBetweenSignals) child.kill(signal)
      last = Date.now()
    })
  }
  whenNpmEnds(() => child.kill('SIGTERM'))
  process.on('exit', () => child.kill('SIGKILL'))
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  })
}
