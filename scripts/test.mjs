import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { ensureInstalled } from './prepare.mjs'
import { payload, payloadOptions, run } from './shell.mjs'
import { printSlowest } from './slowest.mjs'

// `npm test`: what a change is checked by before it is pushed, in about ten minutes. `npm run test:all`: that, and the
// rest: MongoDB, every browser test, screens in both schemes and narrow, Firefox and WebKit. `npm run test:nightly`: what
// takes chances or long, and the tests under a clock of another day. All run on a fresh clone too, and end with one
// summary line.
const isWhole = process.argv.includes('--all')
const isNightly = process.argv.includes('--nightly')
const reports = mkdtempSync(path.join(os.tmpdir(), 'hub-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
let passed = 0
/** Repeated at the end, as is what passed at the second try alone. */
const failed = []
const flaky = []
/** Every test that has run, with its seconds. */
const durations = []

function heading(name) {
  console.log(`\n── ${name}`)
  return Date.now()
}

/** Counts as one check, which passes if the command succeeds. */
async function check(name, step) {
  const start = heading(name)
  let isPassed = false
  try {
    isPassed = (await step()) === 0
  } catch (error) {
    console.error(error.message)
  }
  if (isPassed) passed++
  else failed.push(name)
  const seconds = Math.round((Date.now() - start) / 1000)
  console.log(`${name} ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`)
  return isPassed
}

/** Counts tests by the report, and one more failure if the command fails without a failed test. */
async function suite(name, command, args, env, countsOf) {
  const start = heading(name)
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const code = await run(command, args(report), { env: { ...env, ...countsOf.env?.(report) } })
  const counted = existsSync(report)
    ? countsOf.read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [] }
  passed += counted.passed
  durations.push(...(counted.durations ?? []))
  flaky.push(...(counted.flaky ?? []).map((test) => `${name}: ${test}`))
  failed.push(...counted.failed.map((test) => `${name}: ${test}`))
  if (code !== 0 && counted.failed.length === 0) failed.push(`${name}: ended with ${code}`)
  console.log(`${name} took ${Math.round((Date.now() - start) / 1000)} s`)
}

const vitest = {
  read: ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    durations: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration = 0 }) => ({
        file: path.relative('.', name),
        title,
        seconds: duration / 1_000,
      })),
    ),
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const file = path.relative('.', name)
      const tests = assertionResults.filter((test) => test.status === 'failed')
      const isUnloaded = status === 'failed' && assertionResults.length === 0
      return isUnloaded ? [file] : tests.map(({ fullName }) => `${file} › ${fullName}`)
    }),
  }),
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
/** With the beginning of what the last try said. */
const explained = ({ file, title, tests }) => {
  const messages = tests.flatMap(({ results }) =>
    results.flatMap(({ error }) => error?.message ?? []),
  )
  const why = stripVTControlCharacters(messages.at(-1) ?? '').replaceAll(/\s+/g, ' ')
  return `${file} › ${title} (${why.slice(0, 200)})`
}
const playwright = {
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  read: ({ stats, suites, errors }) => {
    const specs = suites.flatMap(specsOf)
    const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
    return {
      passed: stats.expected + stats.flaky,
      durations: specs.map(({ file, title, tests }) => ({
        file: `e2e/${file}`,
        title,
        seconds:
          tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0) /
          1_000,
      })),
      flaky: specs.filter(isFlaky).map(explained),
      failed: [
        ...specs.filter(({ ok }) => !ok).map(explained),
        ...errors.map(({ message }) => message ?? 'an error outside of the tests'),
      ],
    }
  },
}

const vitestArguments = (report, ...more) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...more,
]
/** What they look at does not depend on the database; they run only on the embedded one. */
const sameOnBoth = [
  'cms/docker-compose.test.ts',
  'cms/email/templates/{invitation,placeholders,when-words}.test.ts',
  'cms/features/attendance/{documents,door-codes,read-back}.test.ts',
  'cms/features/programme-import/{cell-times,check-*}.test.ts',
  'cms/features/sessions/feeds/any-text.test.ts',
  'cms/features/sign-up/offers/offer-terms.test.ts',
  'cms/features/system/{compose,units}.test.ts',
  'cms/operations/backup/read-archive.test.ts',
  'cms/platform/database/data-folder.test.ts',
  'cms/platform/http/{file-answer,listen}.test.ts',
  'cms/platform/database/sqlite/**',
  'cms/web/rendering/**',
  'cms/platform/jobs/**',
  'cms/platform/logging/outage-log.test.ts',
  'cms/platform/migrations/names.test.ts',
  'cms/platform/security/{turns,cross-site,device-cookie}.test.ts',
  'cms/platform/storage/**',
]
/** Thousands of made-up requests, for the nightly run. */
const fuzz = ['cms/fuzz.test.ts']
const excluding = (files) => files.map((file) => `--exclude=${file}`)
const withoutMongo = { ...payloadOptions, TEST_DATABASE_URI: '' }

const dayMs = 86_400_000
/** Today is none of these: a test that knows what day it is fails under one of them. */
const otherDays = {
  'fourteen months ahead': () => Date.now() + 425 * dayMs,
  'the night of a clock change': () => Date.parse('2027-03-28T00:30Z'),
  'the last minutes of a leap day': () => Date.parse('2028-02-29T23:50Z'),
}

async function runNightly() {
  const seed = process.env.TEST_SEED ?? String(Date.now() % 2 ** 31)
  console.log(`TEST_SEED=${seed}`)
  const chance = [
    'fuzz',
    'random',
    'crash',
    'processes',
    'any-text',
    'invitation',
    'offer-terms',
    'turns',
  ]
  const random = (report) => vitestArguments(report, '--project=server', ...chance)
  await suite('chances', 'vitest', random, { ...withoutMongo, TEST_SEED: seed }, vitest)
  if (process.env.TEST_DATABASE_URI) {
    const env = { ...payloadOptions, TEST_SEED: seed }
    await suite('chances on MongoDB', 'vitest', random, env, vitest)
  }
  if ((await run('faketime', ['--version'], { quiet: true })) !== 0)
    throw new Error('Install faketime: the tests also run under the clock of other days.')
  for (const [name, day] of Object.entries(otherDays)) {
    const seconds = Math.round((day() - Date.now()) / 1_000)
    const faked = (report) => [
      '-f',
      `${seconds < 0 ? '' : '+'}${seconds}s`,
      'vitest',
      ...vitestArguments(report, ...excluding(fuzz)),
    ]
    // Waits go by the true clock.
    const clock = { FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    await suite(name, 'faketime', faked, { ...withoutMongo, ...clock }, vitest)
  }
}

async function runAll() {
  const packages = check('packages', () => ensureInstalled().then(() => 0))
  // At the same time as the packages; Playwright's own browser waits for them.
  const browser = check('chromium', () => ensureChromium(packages).then(() => 0))
  // One after the other: apt-get takes one at a time.
  const installed =
    isWhole && browser.then(() => check('engines', () => ensureEngines().then(() => 0)))
  const [isInstalled, hasBrowser, hasEngines] = await Promise.all([packages, browser, installed])
  if (!isInstalled) return
  const [isBuilt] = await Promise.all([
    check('build', () => run('node', ['scripts/build.mjs', '--stale'])),
    check('format', () => run('prettier', ['--check', '--log-level=warn', '.'])),
    check('rooms', () => run('node', ['scripts/check-rooms.mjs'])),
    check('names', () => run('node', ['scripts/check-names.mjs'])),
    check('migrations', () => run('node', ['scripts/check-migrations.mjs'])),
    check('types', () => payload(['generate:types']).then(() => 0)).then(() =>
      Promise.all([
        check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings'])),
        check('typecheck', () => run('tsc')),
      ]),
    ),
  ])
  if (isNightly) return runNightly()
  const tests = (report) => vitestArguments(report, ...excluding(fuzz))
  await suite('tests', 'vitest', tests, withoutMongo, vitest)
  if (isWhole && process.env.TEST_DATABASE_URI) {
    const server = (report) =>
      vitestArguments(report, '--project=server', ...excluding([...sameOnBoth, ...fuzz]))
    await suite('server tests on MongoDB', 'vitest', server, payloadOptions, vitest)
  }
  if (!isBuilt || !hasBrowser) return
  const walk = (name, files, env) =>
    suite(
      name,
      'playwright',
      () => ['test', '--retries=1', '--reporter=list,json', ...files],
      env,
      playwright,
    )
  const engines = '--config=e2e/engines/engines.config.ts'
  if (isWhole) {
    await walk('end-to-end tests', [], {})
    if (hasEngines) await walk('engines', [engines], {})
  } else {
    await walk('screens', ['e2e/states.e2e.ts'], { SCREENS_ONCE: 'true' })
    await walk('journeys', [engines, 'chromium'], {})
  }
}

try {
  await runAll()
} catch (error) {
  failed.push(error.message)
}
if (durations.length > 0) printSlowest(durations)
for (const name of flaky) console.error(`FLAKY ${name}`)
for (const name of failed) console.error(`FAILED ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
