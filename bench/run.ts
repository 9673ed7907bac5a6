import { ensureChromium } from '../scripts/chromium.mjs'
import { type Bench, isMet, type Row } from './findings.ts'
import { tableOf } from './report.ts'

/** Loaded when needed: what one benchmark imports must not slow the others. */
const benches: Record<string, { title: string; load: () => Promise<Bench> }> = {
  'public-reads': {
    title: 'Public reads',
    load: async () => (await import('./public-reads.ts')).publicReads,
  },
  growth: { title: 'Growth', load: async () => (await import('./growth.ts')).growth },
  figures: {
    title: 'Figures and records',
    load: async () => (await import('./figures.ts')).figures,
  },
  registration: {
    title: 'Registration',
    load: async () => (await import('./registration.ts')).registration,
  },
  strangers: {
    title: 'Strangers',
    load: async () => (await import('./strangers.ts')).strangers,
  },
  memory: { title: 'Memory', load: async () => (await import('./memory.ts')).memory },
  site: { title: 'Site', load: async () => (await import('./site.ts')).site },
  screens: {
    title: 'Long lists in a browser',
    load: async () => (await import('./screens.ts')).longScreens,
  },
  start: { title: 'Start', load: async () => (await import('./start.ts')).start },
  stop: { title: 'Stop', load: async () => (await import('./stop.ts')).stop },
}

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(', ')}: use ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(1)
}

// Check before measuring for a quarter of an hour.
if (selected.length === 0 || ['site', 'screens'].some((name) => selected.includes(name)))
  await ensureChromium()

const found: Row[] = []
const failed: string[] = []
for (const [name, { title, load }] of Object.entries(benches)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  try {
    const bench = await load()
    const rows = await bench()
    found.push(...rows)
    console.log(`\n${title}\n${tableOf(rows)}`)
  } catch (error) {
    failed.push(name)
    console.error(`\n${title} could not be measured:`, error)
  }
}

const missed = found.filter((row) => isMet(row) === false)
console.log(`\n${missed.length} targets missed, ${failed.length} benches failed.`)
process.exit(missed.length + failed.length === 0 ? 0 : 1)
