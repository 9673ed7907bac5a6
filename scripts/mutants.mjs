import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { payloadOptions, run } from './shell.mjs'

// `npm run mutants [-- M1 U3]` breaks each promise by a patch of mutants/. One of the tests at the head of the patch has
// to fail. Patches for MongoDB are left out if TEST_DATABASE_URI is not set. Files are put back, also after a Ctrl-C.
const report = path.join(os.tmpdir(), `hub-mutants-${process.pid}.json`)
const git = (...args) => execFileSync('git', args, { stdio: 'pipe' })
let applied
function putBack() {
  if (applied) git('apply', '-C1', '-R', applied)
  applied = undefined
  rmSync(report, { force: true })
}
process.on('exit', putBack)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

const databases = { '': [''], 'also on MongoDB': ['', ' on MongoDB'], MongoDB: [' on MongoDB'] }

/** @returns the name of the first test that fails; undefined if none does: one that cannot be loaded kills nothing. */
async function killerOf(patch, tests, uri) {
  git('apply', '-C1', patch)
  applied = patch
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  try {
    await run('vitest', args, { env: { ...payloadOptions, TEST_DATABASE_URI: uri }, quiet: true })
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    return results.find(({ status }) => status === 'failed')?.fullName
  } finally {
    putBack()
  }
}

const wanted = process.argv.slice(2)
const mongo = process.env.TEST_DATABASE_URI
const killers = []
for (const name of readdirSync('mutants')) {
  const [id] = name.split('-')
  if (wanted.length > 0 && !wanted.includes(id)) continue
  const patch = path.join('mutants', name)
  const text = readFileSync(patch, 'utf8')
  const head = (key) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  const [project, ...files] = head('Tests').split(' ')
  const tests = [`--project=${project}`, ...files, ...(head('Only') ? ['-t', head('Only')] : [])]
  for (const database of databases[head('Database')].filter((one) => !one || mongo)) {
    const killer = await killerOf(patch, tests, database && mongo).catch(console.error)
    killers.push(killer)
    console.log(`| ${id}${database} | ${head('Promise')} | ${killer ?? 'LIVES'} |`)
  }
}
const living = killers.filter((killer) => !killer).length
console.log(`\n${living} of ${killers.length} mutants live.`)
process.exitCode = living === 0 && killers.length > 0 ? 0 : 1
