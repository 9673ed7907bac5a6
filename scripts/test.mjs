import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './prepare.mjs'
import { payload, payloadOptions, run } from './shell.mjs'

// `npm test`: everything, on a fresh clone too, ending in one line with the sum.
const reports = mkdtempSync(path.join(os.tmpdir(), 'hub-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const sum = { passed: 0, failed: 0 }

function heading(name) {
  console.log(`\n── ${name}`)
  return Date.now()
}

/** A step that is one check: it passes when its command does. */
async function check(name, step) {
  const start = heading(name)
  let passed = false
  try {
    passed = (await step()) === 0
  } catch (error) {
    console.error(error.message)
  }
  sum[passed ? 'passed' : 'failed']++
  console.log(
    `${name} ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s`,
  )
  return passed
}

/**
 * A step that runs many tests and writes a report. What the report does not explain, such as a file
 * that could not be loaded, is one failure more.
 */
async function suite(name, command, args, env, countsOf) {
  heading(name)
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const code = await run(command, args(report), { env: { ...env, ...countsOf.env?.(report) } })
  const { passed, failed } = existsSync(report)
    ? countsOf.read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  sum.passed += passed
  sum.failed += failed > 0 || code === 0 ? failed : 1
}

const vitest = {
  read: ({ numPassedTests, numFailedTests, testResults }) => {
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
  },
}
const playwright = {
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  read: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.expected + stats.unexpected ? 0 : errors.length),
  }),
}

const vitestArguments = (report, ...more) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...more,
]
const withoutMongo = { ...payloadOptions, TEST_DATABASE_URI: '' }

async function everything() {
  // The browser mostly waits for the network, as the packages do: the two are fetched at once.
  const [isInstalled, hasBrowser] = await Promise.all([
    check('packages', () => ensureInstalled().then(() => 0)),
    check('chromium', () => ensureChromium().then(() => 0)),
  ])
  if (!isInstalled) return
  const [isBuilt] = await Promise.all([
    check('build', () => run('node', ['scripts/build.mjs', '--stale'])),
    check('format', () => run('prettier', ['--check', '--log-level=warn', '.'])),
    check('migrations', () => run('node', ['scripts/check-migrations.mjs'])),
    check('types', () => payload(['generate:types']).then(() => 0)).then(() =>
      Promise.all([
        check('lint', () => run('oxlint', ['--type-aware', '--deny-warnings'])),
        check('typecheck', () => run('tsc')),
      ]),
    ),
  ])
  await suite('tests', 'vitest', vitestArguments, withoutMongo, vitest)
  if (process.env.TEST_DATABASE_URI) {
    const server = (report) => vitestArguments(report, '--project=server')
    await suite('server tests on MongoDB', 'vitest', server, payloadOptions, vitest)
  }
  if (!isBuilt || !hasBrowser) return
  await suite(
    'journeys in the browser',
    'playwright',
    () => ['test', '--reporter=list,json'],
    {},
    playwright,
  )
}

try {
  await everything()
} catch (error) {
  console.error(error.message)
  sum.failed++
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
