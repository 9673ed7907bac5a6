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
/** A suite that hangs is killed, so that the rest still runs and the last line is printed. */
const suiteLimitMs = 25 * 60_000
/** Every check and test that has run: its title, its state and its seconds. */
const results = []
const inState = (...states) => results.filter(({ state }) => states.includes(state))
const fail = (title) => results.push({ title, state: 'failed', seconds: 0 })

/** Counts as one check, which passes if the step resolves to 0 or to nothing. @returns whether it passed */
async function check(title, step) {
  console.log(`\n── ${title}, ${Math.round(performance.now() / 60_000)} min after the start`)
  const start = performance.now()
  const code = await step().catch(({ message }) => (console.error(message), 1))
  const seconds = (performance.now() - start) / 1_000
  console.log(`${title} took ${Math.round(seconds)} s`)
  results.push({ title, state: code ? 'failed' : 'passed', seconds })
  return !code
}

/** Runs tests, and counts them by the report. A command that fails without a failed test is one more failure. */
async function suite(name, [command, ...args], env, read) {
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const start = performance.now()
  console.log(`\n── ${name}, ${Math.round(start / 60_000)} min after the start`)
  const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, timeout: suiteLimitMs }
  const toReport = args.map((argument) => argument.replace('REPORT', report))
  const code = await run(command, toReport, options)
  console.log(`${name} took ${Math.round((performance.now() - start) / 1_000)} s`)
  const tests = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : []
  results.push(...tests.map((test) => ({ ...test, title: `${name}: ${test.title}` })))
  if (code !== 0 && !tests.some(({ state }) => state === 'failed'))
    fail(`${name}: ended with ${code}`)
}

const readVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    // A file that cannot be loaded has no tests.
    if (status === 'failed' && assertionResults.length === 0)
      return [{ title: file, state: 'failed', seconds: 0 }]
    return assertionResults.map(({ fullName, status: state, duration = 0 }) => {
      return { title: `${file} › ${fullName}`, state, seconds: duration / 1_000 }
    })
  })

const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }
const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title }))),
  ...suites.flatMap(testsOf),
]
const readPlaywright = ({ suites, errors }) => [
  ...suites.flatMap(testsOf).map(({ file, title, status, results: tries }) => {
    const message = tries.findLast(({ error }) => error)?.error.message ?? ''
    const why = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 200)
    const seconds = tries.reduce((sum, { duration }) => sum + duration, 0) / 1_000
    return { title: `e2e/${file} › ${title}${why && ` (${why})`}`, state: states[status], seconds }
  }),
  ...errors.map(({ message }) => ({ title: message, state: 'failed', seconds: 0 })),
]

const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=REPORT']
const vitest = (...args) => ['vitest', 'run', ...reporters, ...args]
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

/** Today is not one of these: a test that knows what day it is fails under one of them. */
const otherDays = {
  'fourteen months ahead': () => Date.now() + 425 * 86_400_000,
  'the night of a clock change': () => Date.parse('2027-03-28T00:30Z'),
  'the last minutes of a leap day': () => Date.parse('2028-02-29T23:50Z'),
}

async function runNightly() {
  const seed = { TEST_SEED: process.env.TEST_SEED ?? String(Date.now() % 2 ** 31) }
  console.log(`TEST_SEED=${seed.TEST_SEED}`)
  const all = vitest('--project=server')
  await suite('server tests', all, { ...onEmbedded, ...seed }, readVitest)
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
  const node = (name, ...args) => check(name, () => run('node', [`scripts/${name}.mjs`, ...args]))
  const [isBuilt] = await Promise.all([
    node('build', '--stale'),
    check('format', () => run('prettier', ['--check', '--log-level=warn', '.'])),
    ...['check-rooms', 'check-promises', 'check-migrations'].map((name) => node(name)),
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
  if (!isWhole) {
    const once = { SCREENS_ONCE: 'true' }
    await suite('screens', playwright('e2e/states.e2e.ts'), once, readPlaywright)
    return suite('journeys', playwright(...mainJourneys), {}, readPlaywright)
  }
  await suite('browser tests', playwright(), {}, readPlaywright)
  const inEngines = playwright('--config=e2e/engines/engines.config.ts')
  if (hasEngines) await suite('engines', inEngines, {}, readPlaywright)
}

await runTests().catch(({ message }) => fail(message))
// Where to begin when the tests take too long.
console.log('\nSlowest')
for (const { title, seconds } of results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${title.slice(0, 110)}`)
for (const { title } of inState('flaky')) console.error(`FLAKY ${title}`)
for (const { title } of inState('failed')) console.error(`FAILED ${title}`)
console.log(`\n${inState('skipped', 'pending', 'todo').length} skipped`)
console.log(`${inState('passed', 'flaky').length} passed, ${inState('failed').length} failed`)
process.exitCode = inState('failed').length === 0 ? 0 : 1
