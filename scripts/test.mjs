import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureEngines } from './browsers.mjs'
import { ensureInstalled } from './prepare.mjs'
import { payloadOptions, run } from './shell.mjs'

// `npm test` checks a change before it is pushed. `npm run test:all` adds MongoDB, every browser test, Firefox and
// WebKit. Both run on a fresh clone and end with one line.
const isWhole = process.argv.includes('--all')
const hasMongo = isWhole && Boolean(process.env.TEST_DATABASE_URI)
const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'hub-test-')), 'report.json')
process.on('exit', () => rmSync(path.dirname(report), { recursive: true, force: true }))
/** A suite that hangs is killed, so that the rest still runs and the last line is printed. */
const suiteLimitMs = 25 * 60_000

/** Every check and test that has run. */
const results = []
const inState = (...states) => results.filter(({ state }) => states.includes(state))

/** Counts as one check, unless the step counts its tests itself. @returns whether it passed */
async function check(title, step) {
  console.log(`\n── ${title}, ${Math.round(performance.now() / 60_000)} min after the start`)
  const code = await step().catch(({ message }) => (console.error(message), 1))
  results.push({ title, state: code ? 'failed' : 'passed' })
  return !code
}

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: `${path.relative('.', name)} › ${fullName}`,
      state: status,
    })),
  )

const states = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' }
const ofPlaywright = ({ specs = [], suites = [] }) => [
  ...specs.map(({ file, title, tests: [{ status }] }) => ({
    title: `e2e/${file} › ${title}`,
    state: states[status],
  })),
  ...suites.flatMap(ofPlaywright),
]

/** A suite counts as a check, and each of its tests. One that cannot be loaded, or hangs, fails the check. */
const suite = (name, [command, ...args], env, testsOf) =>
  check(name, async () => {
    rmSync(report, { force: true })
    const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, timeout: suiteLimitMs }
    const code = await run(command, args, options)
    if (existsSync(report)) results.push(...testsOf(JSON.parse(readFileSync(report, 'utf8'))))
    return code
  })

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = (...args) => ['vitest', 'run', ...reporters, ...args]
const inBrowsers = (name, args, env) => {
  const limit = `--global-timeout=${suiteLimitMs - 60_000}`
  const command = ['playwright', 'test', limit, '--reporter=list,json', ...args]
  return suite(name, command, env, ofPlaywright)
}
const onEmbedded = { ...payloadOptions, TEST_DATABASE_URI: '' }
/** Parts of the paths of the browser tests that `npm test` takes. */
const mainTests = ['states.e2e', 'main-job', 'my-sessions', 'people', 'reorder', 'request-forms']

async function runTests() {
  const packages = check('packages', ensureInstalled)
  // At the same time as the packages. apt-get takes one call at a time.
  const have = (...names) => check(names.join(), () => ensureEngines(names, packages))
  const browser = have('Chromium')
  const engines = isWhole && browser.then(() => have('Firefox', 'WebKit'))
  const [isInstalled, hasBrowser, hasEngines] = await Promise.all([packages, browser, engines])
  if (!isInstalled) return
  const runs = (command, ...args) => check([command, ...args].join(' '), () => run(command, args))
  const [isBuilt] = await Promise.all([
    runs('node', 'scripts/build.mjs', '--stale'),
    runs('npm', 'run', '--silent', 'check'),
  ])
  // The nightly workflow sends the thousands of made-up requests.
  await suite('tests', vitest('--exclude=cms/fuzz.test.ts'), onEmbedded, ofVitest)
  // Tests that a database could break.
  const onBoth = vitest('--project=server', '.db.test')
  if (hasMongo) await suite('tests on MongoDB', onBoth, payloadOptions, ofVitest)
  if (!isBuilt || !hasBrowser) return
  if (!isWhole) return inBrowsers('browser tests', mainTests, { SCREENS_ONCE: 'true' })
  await inBrowsers('browser tests', [])
  if (hasEngines) await inBrowsers('engines', ['--config=e2e/engines/engines.config.ts'])
}

await runTests().catch((error) => check('all steps', () => Promise.reject(error)))
for (const { title } of inState('failed')) console.log(`FAILED ${title}`)
console.log(`\n${inState('skipped', 'pending', 'todo').length} skipped`)
console.log(`${inState('passed').length} passed, ${inState('failed').length} failed`)
process.exitCode = inState('failed').length === 0 ? 0 : 1
