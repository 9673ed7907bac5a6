import { readdirSync, readFileSync } from 'node:fs'

// Fails for a promise of docs/product without a test, and for a test of an unknown promise. A test names its promise in
// its title: 'a session takes no more people than it has places [signup.capacity]'. Lists what three levels test.

const folder = 'docs/product'
const bold = /^- \*\*[^]*?\*\*\s+`([a-z-]+\.[a-z-]+)`/gm
const promises = readdirSync(folder).flatMap((page) =>
  Array.from(readFileSync(`${folder}/${page}`, 'utf8').matchAll(bold), ([, name]) => name),
)

const levels = { rules: ['collections', 'site'], server: ['cms'], browser: ['e2e'] }
const testFile = /\.(test|e2e)\.tsx?$|^engines\//
const title = /\[([a-z-]+\.[a-z-]+)\]['"`]/g

/** The levels that name each promise. */
const named = new Map()
for (const [level, houses] of Object.entries(levels)) {
  for (const house of houses) {
    for (const file of readdirSync(house, { recursive: true, encoding: 'utf8' })) {
      if (!testFile.test(file) || !file.endsWith('ts')) continue
      for (const [, name] of readFileSync(`${house}/${file}`, 'utf8').matchAll(title))
        named.set(name, (named.get(name) ?? new Set()).add(level))
    }
  }
}

const repeated = promises.filter((name, at) => promises.indexOf(name) !== at)
const untested = promises.filter((name) => !named.has(name))
const unknown = [...named.keys()].filter((name) => !promises.includes(name))
const thrice = promises.filter((name) => named.get(name)?.size === 3)
for (const name of repeated) console.error(`${name} stands twice in ${folder}.`)
for (const name of untested) console.error(`No test names the promise ${name}.`)
for (const name of unknown) console.error(`A test names ${name}, which is no promise.`)
if (thrice.length > 0) console.log(`Named on three levels: ${thrice.join(', ')}`)
process.exitCode = repeated.length + untested.length + unknown.length === 0 ? 0 : 1
