import { ensureChromium, ensureEngines } from './browsers.mjs'
import { ensureInstalled } from './prepare.mjs'
import { payload, payloadOptions, run } from './shell.mjs'

// `npm test` checks a change before it is pushed. `npm run test:all` adds MongoDB, every browser test, Firefox and
// WebKit. `npm run test:nightly` takes chances, and turns the clock. All run on a fresh clone and end with one line.
const isWhole = process.argv.includes('--all')
const isNightly = process.argv.includes('--nightly')
const mongo = process.env.TEST_DATABASE_URI
let passed = 0
/** Repeated at the end. */
const failed = []

/** Passes if the step resolves to 0 or to nothing. @returns whether it passed */
async function check(name, step) {
  const start = Date.now()
  console.log(`\n── ${name}`)
  const code = await step().catch(({ message }) => (console.error(message), 1))
  console.log(`${name} took ${Math.round((Date.now() - start) / 1000)} s`)
  if (code) failed.push(name)
  else passed++
  return !code
}

const vitest = (name, args, env, [command, ...before] = []) => {
  const words = ['vitest', 'run', ...args]
  const [first, ...others] = command ? [command, ...before, ...words] : words
  return check(name, () => run(first, others, { env: { ...payloadOptions, ...env } }))
}
// A test that passes only at its second try is told as flaky, and has to be mended.
const playwright = (name, args = [], env = {}) =>
  check(name, () => run('playwright', ['test', '--retries=1', '--reporter=list', ...args], { env }))
const onEmbedded = { TEST_DATABASE_URI: '' }
/** Parts of the paths of tests that a database could break: they run on both. */
const onBoth = (
  'processes places crash races conflicts stale unavailable server.test outbox/ ' +
  'change-password panel-account attendance/register figures feedback correct-person ' +
  'personal-data retention undo-import list-requests reorder admin-list together/ save-session ' +
  'repeat-session sign-up/ trash/ file-hooks backup/ doctor audit-log database/ start.test ' +
  'sign-ups bulk-edits migrations/'
).split(' ')
/** Parts of the paths of the browser tests that `npm test` takes. */
const mainJourneys = [
  'main-job',
  'my-sessions',
  'promote',
  'reorder',
  'request-forms',
  'categories',
]
/** Thousands of made-up requests, for the nightly run. */
const withoutFuzz = '--exclude=cms/fuzz.test.ts'

const dayMs = 86_400_000
/** Today is none of these: a test that knows what day it is fails under one of them. */
const otherDays = {
  'fourteen months ahead': () => Date.now() + 425 * dayMs,
  'the night of a clock change': () => Date.parse('2027-03-28T00:30Z'),
  'the last minutes of a leap day': () => Date.parse('2028-02-29T23:50Z'),
}

async function runNightly() {
  const seed = { TEST_SEED: process.env.TEST_SEED ?? String(Date.now() % 2 ** 31) }
  console.log(`TEST_SEED=${seed.TEST_SEED}`)
  await vitest('server tests', ['--project=server'], { ...onEmbedded, ...seed })
  if (mongo) await vitest('all on MongoDB', ['--project=server'], seed)
  for (const [name, day] of Object.entries(otherDays)) {
    const seconds = Math.round((day() - Date.now()) / 1_000)
    const faketime = ['faketime', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`]
    // Waits go by the true clock.
    const env = { ...onEmbedded, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    await vitest(name, [withoutFuzz], env, faketime)
  }
}

const node = (file, ...args) => run('node', [`scripts/${file}.mjs`, ...args])

async function runTests() {
  const packages = check('packages', ensureInstalled)
  // At the same time as the packages. apt-get takes one call at a time.
  const browser = check('chromium', () => ensureChromium(packages))
  const engines = isWhole && browser.then(() => check('engines', ensureEngines))
  const [isInstalled, hasBrowser, hasEngines] = await Promise.all([packages, browser, engines])
  if (!isInstalled) return
  const [isBuilt] = await Promise.all([
    check('build', () => node('build', '--stale')),
    check('format', () => run('prettier', ['--check', '--log-level=warn', '.'])),
    check('rooms', () => node('check-rooms')),
    check('promises', () => node('check-promises')),
    check('migrations', () => node('check-migrations')),
    check('types', () => payload(['generate:types'])).then(() =>
      Promise.all([
        check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings'])),
        check('typecheck', () => run('tsc')),
      ]),
    ),
  ])
  if (isNightly) return runNightly()
  await vitest('tests', [withoutFuzz], onEmbedded)
  if (isWhole && mongo) await vitest('tests on MongoDB', ['--project=server', ...onBoth])
  if (!isBuilt || !hasBrowser) return
  if (isWhole) {
    await playwright('browser tests')
    if (hasEngines) await playwright('engines', ['--config=e2e/engines/engines.config.ts'])
  } else {
    await playwright('screens', ['e2e/states.e2e.ts'], { SCREENS_ONCE: 'true' })
    await playwright('journeys', mainJourneys)
  }
}

await runTests().catch(({ message }) => failed.push(message))
for (const name of failed) console.error(`FAILED ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
