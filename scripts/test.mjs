import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium, ensureEngines } from './browsers.mjs'
import { ensureInstalled } from './prepare.mjs'
import { payload, payloadOptions, run } from './shell.mjs'

// `npm test` checks a change before it is pushed. `npm run test:all` adds MongoDB, every browser test, Firefox and
// WebKit. `npm run test:nightly` takes chances, and turns the clock. All run on a fresh clone and end with one line.
const isWhole = process.argv.includes('--all')
const isNightly = process.argv.includes('--nightly')
const mongo = process.env.TEST_DATABASE_URI
const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'hub-test-')), 'report.json')
process.on('exit', () => rmSync(path.dirname(report), { recursive: true, force: true }))
/** A suite that hangs is killed, so that the rest still runs and the last line is printed. */
const suiteLimitMs = 25 * 60_000

const sums = { passed: 0, failed: 0, flaky: 0, skipped: 0 }
const endings = []

/** Counts what a step resolves to: an exit code, nothing, or the states of its tests. @returns whether it passed */
async function check(title, step) {
  console.log(`\n── ${title}, ${Math.round(performance.now() / 60_000)} min after the start`)
  const start = performance.now()
  const found = await step().catch(({ message }) => (console.error(message), 1))
  const states = typeof found === 'object' ? found : found ? { failed: 1 } : { passed: 1 }
  for (const [state, tests] of Object.entries(states)) sums[state] += tests
  const told = Object.entries(states).filter(([, tests]) => tests > 0)
  const seconds = Math.round((performance.now() - start) / 1_000)
  endings.push(
    `${title}: ${told.map(([state, tests]) => `${tests} ${state}`).join(', ')}, ${seconds} s`,
  )
  return !states.failed
}

const ofVitest = (found) => ({
  passed: found.numPassedTests,
  failed: found.numFailedTests,
  skipped: found.numPendingTests + found.numTodoTests,
})
// A test that passes only at its second try is flaky, and has to be mended.
const ofPlaywright = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected,
  failed: unexpected,
  flaky,
  skipped,
})

/** Runs tests, which say themselves what has failed. One that cannot be loaded, or hangs, is a failure as well. */
const suite = (name, [command, ...args], env, statesOf) =>
  check(name, async () => {
    rmSync(report, { force: true })
    const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, timeout: suiteLimitMs }
    const code = await run(command, args, options)
    if (!existsSync(report)) return 1
    const states = statesOf(JSON.parse(readFileSync(report, 'utf8')))
    return { ...states, failed: code !== 0 ? Math.max(1, states.failed) : 0 }
  })

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = (...args) => ['vitest', 'run', ...reporters, ...args]
const inBrowsers = (name, args, env) => {
  const command = ['playwright', 'test', '--retries=1', '--reporter=list,json', ...args]
  return suite(name, command, env, ofPlaywright)
}
const onEmbedded = { ...payloadOptions, TEST_DATABASE_URI: '' }
/** Parts of the paths of the browser tests that `npm test` takes. */
const mainJourneys = ['main-job', 'my-sessions', 'people', 'reorder', 'request-forms', 'categories']
/** Thousands of made-up requests, for the nightly run. */
const withoutFuzz = '--exclude=cms/fuzz.test.ts'

/** Today is not one of these: a test that knows what day it is fails under one of them. */
const otherDays = {
  'fourteen months ahead': Date.now() + 425 * 86_400_000,
  'the night of a clock change': Date.parse('2027-03-28T00:30Z'),
  'the last minutes of a leap day': Date.parse('2028-02-29T23:50Z'),
}

async function runNightly() {
  const seed = { TEST_SEED: process.env.TEST_SEED ?? String(Date.now() % 2 ** 31) }
  console.log(`TEST_SEED=${seed.TEST_SEED}`)
  const all = vitest('--project=server')
  await suite('server tests', all, { ...onEmbedded, ...seed }, ofVitest)
  if (mongo) await suite('all on MongoDB', all, { ...payloadOptions, ...seed }, ofVitest)
  for (const [name, day] of Object.entries(otherDays)) {
    const seconds = Math.round((day - Date.now()) / 1_000)
    const faketime = ['faketime', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`]
    // Waits go by the true clock.
    const env = { ...onEmbedded, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    await suite(name, [...faketime, ...vitest(withoutFuzz)], env, ofVitest)
  }
}

async function runTests() {
  const packages = check('packages', ensureInstalled)
  // At the same time as the packages. apt-get takes one call at a time.
  const browser = check('chromium', () => ensureChromium(packages))
  const engines = isWhole && browser.then(() => check('engines', ensureEngines))
  const [isInstalled, hasBrowser, hasEngines] = await Promise.all([packages, browser, engines])
  if (!isInstalled) return
  const runs = (command, ...args) => check([command, ...args].join(' '), () => run(command, args))
  const [isBuilt] = await Promise.all([
    runs('node', 'scripts/build.mjs', '--stale'),
    runs('prettier', '--check', '--log-level=warn', '.'),
    ...['rooms', 'promises', 'migrations'].map((name) => runs('node', `scripts/check-${name}.mjs`)),
    check('types', () => payload(['generate:types'])).then(() =>
      Promise.all([runs('oxlint', '--type-aware', '--deny-warnings'), runs('tsc')]),
    ),
  ])
  if (isNightly) return runNightly()
  await suite('tests', vitest(withoutFuzz), onEmbedded, ofVitest)
  // Tests that a database could break.
  const both = vitest('--project=server', '.db.test')
  if (isWhole && mongo) await suite('tests on MongoDB', both, payloadOptions, ofVitest)
  if (!isBuilt || !hasBrowser) return
  if (!isWhole) {
    await inBrowsers('screens', ['e2e/states.e2e.ts'], { SCREENS_ONCE: 'true' })
    return inBrowsers('journeys', mainJourneys)
  }
  await inBrowsers('browser tests', [])
  if (hasEngines) await inBrowsers('engines', ['--config=e2e/engines/engines.config.ts'])
}

await runTests().catch(({ message }) => (console.error(message), sums.failed++))
for (const ending of endings) console.log(ending)
console.log(`\n${sums.skipped} skipped, ${sums.flaky} flaky`)
console.log(`${sums.passed + sums.flaky} passed, ${sums.failed} failed`)
process.exitCode = sums.failed === 0 ? 0 : 1
