import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { payloadOptions, root, run } from './shell.mjs'

// `npm run mutants [-- M1 U3]` breaks each promise by a patch of mutants/. One of the tests at the head of the patch has
// to fail. Patches for MongoDB are left out if TEST_DATABASE_URI is not set. Files are put back, also after a Ctrl-C.
process.chdir(root)
const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'hub-mutants-')), 'report.json')
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' })
let changed = []
const putBack = () => changed.splice(0).forEach(([file, text]) => writeFileSync(file, text))
process.on('exit', () => {
  putBack()
  rmSync(path.dirname(report), { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

function readMutant(name) {
  const text = readFileSync(path.join('mutants', name), 'utf8')
  const head = (key) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  const [project, ...files] = head('Tests').split(' ')
  const only = head('Only')
  const databases = { '': [''], 'also on MongoDB': ['', ' on MongoDB'], MongoDB: [' on MongoDB'] }
  return {
    name,
    id: name.split('-')[0],
    promise: head('Promise'),
    test: [`--project=${project}`, ...files, ...(only ? ['-t', only] : [])],
    databases: databases[head('Database')],
    sources: [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file),
  }
}

/** @returns the name of the first test that fails: one that cannot be loaded kills nothing. */
async function firstFailure({ test }, uri) {
  rmSync(report, { force: true })
  const args = ['run', ...test, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const env = { ...payloadOptions, TEST_DATABASE_URI: uri }
  await run('vitest', args, { env, quiet: true })
  if (!existsSync(report)) return undefined
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.find(({ status }) => status === 'failed')?.fullName
}

async function outcomeOf(mutant, uri) {
  if (git('status', '--porcelain', '--', ...mutant.sources)) return { not: 'commit first' }
  try {
    changed = mutant.sources.map((file) => [file, readFileSync(file)])
    git('apply', '-C1', path.join('mutants', mutant.name))
  } catch {
    return { not: 'no longer applies' }
  }
  try {
    return { killedBy: await firstFailure(mutant, uri), not: 'LIVES: no test failed' }
  } finally {
    putBack()
  }
}

const wanted = process.argv.slice(2)
const inOrder = new Intl.Collator('en', { numeric: true }).compare
const mutants = readdirSync('mutants').toSorted(inOrder).map(readMutant)
const chosen = mutants.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const mongo = process.env.TEST_DATABASE_URI
let alive = 0
for (const mutant of chosen) {
  for (const database of mutant.databases.filter((one) => !one || mongo)) {
    const start = Date.now()
    const { killedBy, not } = await outcomeOf(mutant, database && mongo)
    alive += killedBy ? 0 : 1
    const seconds = Math.round((Date.now() - start) / 1000)
    const cells = [mutant.id + database, mutant.promise, killedBy ?? not, `${seconds} s`]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
console.log(`\n${alive} of ${chosen.length} mutants live.`)
process.exitCode = alive === 0 && chosen.length > 0 ? 0 : 1
