import { readdirSync, readFileSync } from 'node:fs'

// Fails when two exported types share a name: whoever reads one of them should not have to ask which it is.
const exported = /^export (?:type|interface) (\w+)/gm
const sources = ['cms', 'site', 'collections']
  .flatMap((house) =>
    readdirSync(house, { recursive: true, encoding: 'utf8' }).map((file) => `${house}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/\.next\/|payload-types/.test(file))

const filesOf = new Map()
for (const file of sources) {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(exported)) {
    filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }
}
const shared = [...filesOf].filter(([, files]) => files.length > 1)
for (const [name, files] of shared) console.error(`${name} is a type in ${files.join(' and in ')}`)
process.exitCode = shared.length === 0 ? 0 : 1
