import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium, ensureEngines } from './browsers.mjs'
import { ensureInstalled } from './prepare.mjs'
import { payload, payloadOptions, run } from './shell.mjs'

// `npm test` checks a change before it is pushed. `npm run test:all` adds MongoDB, every browser test, Firefox and
// WebKit. `npm run test:nightly` takes chances, and turns the clock. All run on a fresh clone and end with one line.
const isWhole = process.argv.includes('--all')
const isNightly = process.argv.includes('--nightly')
const mongo = process.env.TEST_DATABASE_URI
const reports = mkdtempSync(path.join(os.tmpdir(), 'hub-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
let passed = 0
/** Repeated at the end, as is what passed only at the second try. */
const failed = []
const flaky = []
/** Every test that has run, with its seconds. */
const durations = []

async function timed(name, work) {
  const start = Date.now()
  console.log(`\n── ${name}, ${Math.round(performance.now() / 60_000)} min after the start`)
  await work()
  console.log(`${name} took ${Math.round((Date.now() - start) / 1000)} s`)
}

/** Counts as one check, which passes if the step resolves to 0 or to nothing. @returns whether it passed */
async function check(name, step) {
  let code
  await timed(name, async () => {
    code = await step().catch(({ message }) => (console.error(message), 1))
  })
  if (code) failed.push(name)
  else passed++
  return !code
}

/** A suite that hangs is killed, so that the rest still runs and the last line is printed. */
const suiteLimitMs = 25 * 60_000

/** Runs tests, and counts them by the report. A command that fails without a failed test is one more failure. */
async function suite(name, [command, ...args], env, read) {
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  await timed(name, async () => {
    const toReport = args.map((argument) => argument.replace('REPORT', report))
    const code = await run(command, toReport, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      timeout: suiteLimitMs,
    })
    const tests = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : []
    const failures = tests.filter(({ state }) => state === 'failed')
    passed += tests.filter(({ state }) => state === 'passed' || state === 'flaky').length
    failed.push(...failures.map(({ title }) => `${name}: ${title}`))
    flaky.push(...tests.filter(({ state }) => state === 'flaky').map(({ title }) => title))
    durations.push(...tests)
    if (code !== 0 && failures.length === 0) failed.push(`${name}: ended with ${code}`)
  })
}

const readVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    const tests = assertionResults.map(({ fullName, status: state, duration = 0 }) => ({
      file,
      title: `${file} › ${fullName}`,
      state,
      seconds: duration / 1_000,
    }))
    // A file that cannot be loaded has no tests.
    const isLoaded = status !== 'failed' || tests.length > 0
    return isLoaded ? tests : [{ file, title: file, state: 'failed', seconds: 0 }]
  })

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const readPlaywright = ({ suites, errors }) => [
  ...suites.flatMap(specsOf).map(({ file, title, ok, tests }) => {
    const results = tests.flatMap((test) => test.results)
    const message = results.findLast(({ error }) => error)?.error.message ?? ''
    const why = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 200)
    const isSkipped = tests.every(({ status }) => status === 'skipped')
    const isFlaky = tests.some(({ status }) => status === 'flaky')
    return {
      file: `e2e/${file}`,
      title: `e2e/${file} › ${title}${why && ` (${why})`}`,
      state: !ok ? 'failed' : isSkipped ? 'skipped' : isFlaky ? 'flaky' : 'passed',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    }
  }),
  ...errors.map(({ message }) => ({ file: 'e2e', title: message, state: 'failed', seconds: 0 })),
]

const vitest = (...args) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=REPORT',
  ...args,
]
// A test that passes only at its second try is printed as flaky, and has to be mended.
const playwright = (...args) => [
  'playwright',
  'test',
  '--retries=1',
  '--reporter=list,json',
  ...args,
]
const onEmbedded = { ...payloadOptions, TEST_DATABASE_URI: '' }
/** Parts of the paths of the browser tests that `npm test` takes. */
const mainJourneys = ['main-job', 'my-sessions', 'people', 'reorder', 'request-forms', 'categories']
/** Thousands of made-up requests, for the nightly run. */
const withoutFuzz = '--exclude=cms/fuzz.test.ts'

const dayMs = 86_400_000
/** Today is not one of these: a test that knows what day it is fails under one of them. */
const otherDays = {
  'fourteen months ahead': () => Date.now() + 425 * dayMs,
  'the night of a clock change': () => Date.parse('2027-03-28T00:30Z'),
  'the last minutes of a leap day': () => Date.parse('2028-02-29T23:50Z'),
}

async function runNightly() {
  const seed = { TEST_SEED: process.env.TEST_SEED ?? String(Date.now() % 2 ** 31) }
  console.log(`TEST_SEED=${seed.TEST_SEED}`)
  await suite('server tests', vitest('--project=server'), { ...onEmbedded, ...seed }, readVitest)
  const all = vitest('--project=server')
  if (mongo) await suite('all on MongoDB', all, { ...payloadOptions, ...seed }, readVitest)
  for (const [name, day] of Object.entries(otherDays)) {
    const seconds = Math.round((day() - Date.now()) / 1_000)
    const faketime = ['faketime', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`]
    // Waits go by the true clock.
    const env = { ...onEmbedded, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    await suite(name, [...faketime, ...vitest(withoutFuzz)], env, readVitest)
  }
}

async function runTests() {
  const packages = check('packages', ensureInstalled)
  // At the same time as the packages. apt-get takes one call at a time.
  const browser = check('chromium', () => ensureChromium(packages))
  const engines = isWhole && browser.then(() => check('engines', ensureEngines))
  const [isInstalled, hasBrowser, hasEngines] = await Promise.all([packages, browser, engines])
  if (!isInstalled) return
  const [isBuilt] = await Promise.all([
    check('build', () => run('node', ['scripts/build.mjs', '--stale'])),
    check('format', () => run('prettier', ['--check', '--log-level=warn', '.'])),
    check('rooms', () => run('node', ['scripts/check-rooms.mjs'])),
    check('promises', () => run('node', ['scripts/check-promises.mjs'])),
    check('migrations', () => run('node', ['scripts/check-migrations.mjs'])),
    check('types', () => payload(['generate:types'])).then(() =>
      Promise.all([
        check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings'])),
        check('typecheck', () => run('tsc')),
      ]),
    ),
  ])
  if (isNightly) return runNightly()
  await suite('tests', vitest(withoutFuzz), onEmbedded, readVitest)
  // Tests that a database could break.
  const both = vitest('--project=server', '.db.test')
  if (isWhole && mongo) await suite('tests on MongoDB', both, payloadOptions, readVitest)
  if (!isBuilt || !hasBrowser) return
  if (isWhole) {
    await suite('browser tests', playwright(), {}, readPlaywright)
    if (hasEngines)
      await suite(
        'engines',
        playwright('--config=e2e/engines/engines.config.ts'),
        {},
        readPlaywright,
      )
  } else {
    const once = { SCREENS_ONCE: 'true' }
    await suite('screens', playwright('e2e/states.e2e.ts'), once, readPlaywright)
    await suite('journeys', playwright(...mainJourneys), {}, readPlaywright)
  }
}

/** Where to begin when the tests take too long: the slowest files and tests. */
function printSlowest() {
  const sums = new Map()
  for (const { file, seconds } of durations) sums.set(file, (sums.get(file) ?? 0) + seconds)
  const files = [...sums].map(([title, seconds]) => ({ title, seconds }))
  for (const [name, all] of Object.entries({ files, tests: durations })) {
    console.log(`\nSlowest ${name}`)
    const slowest = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20)
    for (const { title, seconds } of slowest)
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${title.slice(0, 110)}`)
  }
}

await runTests().catch(({ message }) => failed.push(message))
printSlowest()
for (const title of flaky) console.error(`FLAKY ${title}`)
for (const title of failed) console.error(`FAILED ${title}`)
const skipped = durations.filter(({ state }) => /skipped|pending|todo/.test(state)).length
console.log(`\n${skipped} skipped`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
