import { readdirSync, readFileSync } from 'node:fs'

// Fails for a promise of docs/product without a test, and for a test of an unknown promise. A test names its promise in
// its title: 'a session takes no more people than it has places [signup.capacity]'.
const textsIn = (folder, names) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
const namesIn = (texts, pattern) =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name]) => name))

const bold = /^- \*\*[^]*?\*\*\s+`([a-z-]+\.[a-z-]+)`/gm
const promises = namesIn(textsIn('docs/product', /\.md$/), bold)
const tests = ['collections', 'site', 'cms', 'e2e'].flatMap((folder) =>
  textsIn(folder, /\.(test|e2e)\.tsx?$|^engines\/.*\.ts$/),
)
const tested = namesIn(tests, /\[([a-z-]+\.[a-z-]+)\]['"`]/g)

const problems = [
  ...promises.filter((name, at) => promises.indexOf(name) !== at).map((name) => `${name} twice`),
  ...promises.filter((name) => !tested.includes(name)).map((name) => `No test of ${name}`),
  ...tested.filter((name) => !promises.includes(name)).map((name) => `${name} is no promise`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
