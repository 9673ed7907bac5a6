import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createConnection } from 'mongoose'
import type { Env } from '#cms/platform/env.ts'
import { bundleOf } from './bundle.ts'
import { TestClient } from './test-client.ts'
import { freePort } from './network/free-port.ts'
import { adminPassword, testEnv } from './test-app.ts'

const startTimeoutMs = 60_000
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A database and a folder for files that any number of processes may be started on. */
export type Installation = {
  env: Env
  /** Ends every process of the installation and leaves nothing behind. */
  discard: () => Promise<void>
}
type Exit = { code: number | null; signal: NodeJS.Signals | null }
const processes = new WeakMap<Installation, HubProcess[]>()

/** An installation with an empty database of its own, like that of `startTestApp`. */
export function anInstallation(variables: Record<string, string> = {}): Installation {
  const env = testEnv(variables)
  const installation: Installation = {
    env,
    discard: async () => {
      for (const hub of processes.get(installation) ?? []) await hub.kill('SIGKILL')
      if (env.DATABASE_URI) {
        const connection = await createConnection(env.DATABASE_URI).asPromise()
        await connection.dropDatabase()
        await connection.close()
      }
      rmSync(env.DATA_DIR, { recursive: true, force: true })
    },
  }
  return installation
}

/** The environment of a process: nothing of this one's settings, nor of a .env file, but its clock. */
export function variablesOf(
  { isHttps: _, SITE_URL: __, ...env }: Env,
  more: Record<string, string>,
): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([, value]) => value !== undefined)
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|LD_PRELOAD|FAKE.*)$/.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    ENV_FILE: '/dev/null',
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    NODE_ENV: 'production',
    ...more,
  }
}

/** Runs a file below cms/ as `npm start` or an npm script would. */
export async function spawnNode(
  entry: string,
  args: string[],
  env: Env,
  more: Record<string, string> = {},
) {
  const child = spawn(
    process.execPath,
    ['--conditions=production', '--enable-source-maps', await bundleOf(entry), ...args],
    { env: variablesOf(env, more), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const stopped = once(child, 'close').then(([code, signal]: unknown[]) => {
    running.delete(child)
    return { code, signal } as Exit
  })
  return { child, stopped, output: () => output }
}

/**
 * Starts the real server in a process of its own on an installation, and again on the same one after
 * it has ended; on MongoDB several at once. `variables` go over those of the installation; without a
 * PORT it is a free one. Does not wait: see `startHubProcess`.
 */
export async function spawnHub(
  installation: Installation,
  variables: Record<string, string> = {},
  entry = 'cms/server.ts',
) {
  const port = Number(variables.PORT ?? (await freePort()))
  const more = { ...variables, PORT: String(port) }
  const { child, stopped, output } = await spawnNode(entry, [], installation.env, more)
  const url = variables.SITE_URL ?? `http://localhost:${port}`
  const anonymous = new TestClient(`http://localhost:${port}`)
  const hub = {
    url,
    port,
    pid: child.pid!,
    anonymous,
    signIn: () => anonymous.signIn(adminPassword),
    /** Everything the process has written so far, to standard output and error. */
    output,
    isRunning: () => running.has(child),
    stopped,
    /** Sends the signal; the promise is the process's end. */
    kill: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return stopped
    },
  }
  processes.set(installation, [...(processes.get(installation) ?? []), hub])
  return hub
}

/** @throws Error with the process's output when it ends, or is not ready within a minute. */
export async function untilReady(hub: HubProcess): Promise<void> {
  const giveUp = Date.now() + startTimeoutMs
  while (hub.isRunning() && Date.now() < giveUp) {
    const answer = await hub.anonymous.get('/api/ready').catch(() => undefined)
    if (answer?.status === 200) return
    await wait(25)
  }
  await hub.kill('SIGKILL')
  throw new Error(`The server did not become ready:\n${hub.output()}`)
}

/** A server in a process of its own that answers already. */
export async function startHubProcess(
  installation: Installation,
  variables: Record<string, string> = {},
): Promise<HubProcess> {
  const hub = await spawnHub(installation, variables)
  await untilReady(hub)
  return hub
}

export type HubProcess = Awaited<ReturnType<typeof spawnHub>>
