import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// Without it, Payload's rich text editor occasionally ends a start silently.
const execArgv = ['--conditions=production']

/** Nothing has to outlive a test, so it need not wait for a disk where there are 4 GB of memory. */
const memory = '/dev/shm'
const freeBytes = ({ bavail, bsize } = statfsSync(memory)) => bavail * bsize
const hasRoom = existsSync(memory) && freeBytes() > 2 ** 32
const TMPDIR = mkdtempSync(path.join(hasRoom ? memory : tmpdir(), 'hub-tests-'))
process.on('exit', () => rmSync(TMPDIR, { recursive: true, force: true }))

/** It looks at the built site. */
const built = ['site/build/budget.test.ts']

const conditions = ['module-sync', ...defaultServerConditions]

export default defineConfig({
  test: {
    // Many tests start processes and servers: two at a time keep two cores busy.
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', include: ['collections/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['cms/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          // Payload takes seconds to import; each test application has its own instance.
          isolate: false,
          execArgv,
          env: { TMPDIR },
          // Generous, so that no test fails on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'built', include: built, environment: 'node' } },
      {
        // As Node resolves it. Otherwise the router comes as CommonJS, which requires a module that another import is
        // still loading: Node 20 then fails now and then.
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'site',
          include: ['site/**/*.test.{ts,tsx}'],
          exclude: built,
          environment: 'node',
          // Each file has its own modules and page, in threads that go on: a third of the time of processes.
          pool: 'vmThreads',
          setupFiles: ['site/testing/each-test.ts'],
          clearMocks: true,
          unstubGlobals: true,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
