import { ensureEngines } from '../scripts/browsers.mjs'
import { type Bench, isMet, type Row, tableOf } from './rows.ts'

/** Loaded when needed: what one benchmark imports must not slow the others. */
const benches: Record<string, () => Promise<Bench>> = {
  reads: async () => (await import('./reads.ts')).keptReads,
  'sign-ups': async () => (await import('./sign-ups.ts')).signUps,
  floods: async () => (await import('./floods.ts')).floods,
  jobs: async () => (await import('./jobs.ts')).jobs,
  phone: async () => (await import('./phone.ts')).phone,
  start: async () => (await import('./start.ts')).start,
  fill: async () => (await import('./jobs.ts')).large,
}

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(', ')}: use ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(1)
}

// Before a quarter of an hour is measured.
if (selected.length === 0 || selected.includes('phone')) await ensureEngines(['Chromium'])

const found: Row[] = []
const failed: string[] = []
for (const [name, load] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  try {
    const rows = await (await load())()
    found.push(...rows)
    console.log(`\n${name}\n${tableOf(rows)}`)
  } catch (error) {
    failed.push(name)
    console.error(`\n${name} could not be measured:`, error)
  }
}

const missed = found.filter((row) => !isMet(row))
console.log(`\n${missed.length} targets missed, ${failed.length} benches failed.`)
process.exit(missed.length + failed.length === 0 ? 0 : 1)
