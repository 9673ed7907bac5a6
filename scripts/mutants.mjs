import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { payloadOptions, run } from './shell.mjs'

// `npm run mutants [-- M1 U3]` breaks each promise by a patch of mutants/. One of the tests at the head of the patch has
// to fail. Patches for MongoDB are left out if TEST_DATABASE_URI is not set. Files are put back, also after a Ctrl-C.
const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'hub-mutants-')), 'report.json')
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' })
const changed = []
const putBack = () => changed.length > 0 && git('checkout', '--', ...changed.splice(0))
process.on('exit', () => {
  putBack()
  rmSync(path.dirname(report), { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

const databases = { '': [''], 'also on MongoDB': ['', ' on MongoDB'], MongoDB: [' on MongoDB'] }

function readMutant(name) {
  const text = readFileSync(path.join('mutants', name), 'utf8')
  const head = (key) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  const [project, ...files] = head('Tests').split(' ')
  const only = head('Only')
  return {
    name,
    id: name.split('-')[0],
    promise: head('Promise'),
    tests: [`--project=${project}`, ...files, ...(only ? ['-t', only] : [])],
    databases: databases[head('Database')],
    sources: Array.from(text.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file]) => file),
  }
}

/** @returns the name of the first test that fails, or why none does: one that cannot be loaded kills nothing. */
async function outcomeOf({ name, tests, sources }, uri) {
  if (git('status', '--porcelain', '--', ...sources)) return { alive: 'commit first' }
  changed.push(...sources)
  try {
    git('apply', '-C1', path.join('mutants', name))
  } catch {
    return { alive: 'no longer applies' }
  }
  rmSync(report, { force: true })
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  await run('vitest', args, { env: { ...payloadOptions, TEST_DATABASE_URI: uri }, quiet: true })
  putBack()
  const { testResults } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] }
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const killer = results.find(({ status }) => status === 'failed')
  return killer ? { killer: killer.fullName } : { alive: 'LIVES: no test failed' }
}

const wanted = process.argv.slice(2)
const mongo = process.env.TEST_DATABASE_URI
const inOrder = new Intl.Collator('en', { numeric: true }).compare
const mutants = readdirSync('mutants').toSorted(inOrder).map(readMutant)
const chosen = mutants.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
let living = 0
for (const mutant of chosen) {
  for (const database of mutant.databases.filter((one) => !one || mongo)) {
    const start = Date.now()
    const { killer, alive } = await outcomeOf(mutant, database && mongo)
    if (alive) living++
    const seconds = Math.round((Date.now() - start) / 1000)
    console.log(
      `| ${mutant.id}${database} | ${mutant.promise} | ${killer ?? alive} | ${seconds} s |`,
    )
  }
}
console.log(`\n${living} of ${chosen.length} mutants live.`)
process.exitCode = living === 0 && chosen.length > 0 ? 0 : 1
