import { readdirSync, readFileSync } from 'node:fs'
import { fail } from './shell.mjs'

// Fails for a promise of docs/product without a test, and for a test of an unknown promise. Lists those that are tested
// as rules or components, on the server and in the browser: one level may be enough. A test names its promise in
// its title: 'a session takes no more people than it has places [signup.capacity]'.
const textsIn = (folder, names) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
const namesIn = (texts, pattern) =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name))

const bold = /^- \*\*[^]*?\*\*\s+`([a-z-]+\.[a-z-]+)`/gm
const promises = namesIn(textsIn('docs/product', /\.md$/), bold)
const levels = [['collections', 'site'], ['cms'], ['e2e']].map((folders) => {
  const tests = folders.flatMap((one) => textsIn(one, /\.(test|e2e)\.tsx?$|^engines\/.*\.ts$/))
  return namesIn(tests, /\[([a-z-]+\.[a-z-]+)\]['"`]/g)
})
const tested = levels.flat()

for (const name of promises.filter((name, at) => promises.indexOf(name) !== at))
  fail(`${name} twice`)
for (const name of promises.filter((name) => !tested.includes(name))) fail(`No test of ${name}`)
for (const name of tested.filter((name) => !promises.includes(name))) fail(`${name} is no promise`)
const thrice = promises.filter((name) => levels.every((names) => names.includes(name)))
console.log(`Promises tested on three levels: ${thrice.join(', ') || 'none'}`)
