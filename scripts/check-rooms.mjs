import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from './shell.mjs'

// The rooms of cms/ from top to bottom: a file imports from its own room or a lower one, so that a
// reader who goes down never has to come back up. Lint refuses circles of files (import/no-cycle).
const rooms = (
  'commands testing backup server.ts payload.config.ts start.ts app.ts integrity rendering api ' +
  'seed config.ts retention panel import people my-sessions sign-up sessions resources bin uploads categories pages requests ' +
  'admin-session system cache security audit-log seats mail letters links storage http database env.ts set-up-process.ts ' +
  'migrations logging errors.ts payload-types.ts'
).split(' ')

const floorOf = (file) => rooms.indexOf(file.split('/')[1])

/** Every module that the file names, types and imports on demand included. */
function importsOf(file, source) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
  return [
    ...named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
}

const fileOf = (importer, name) =>
  name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(importer), name)

const isChecked = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.ts$|\.d\.ts$|\/\.next\//.test(file) &&
  file !== 'cms/payload-types.ts'

const problems = []
for (const name of readdirSync(path.join(root, 'cms'), { recursive: true })) {
  const file = `cms/${name.replaceAll(path.sep, '/')}`
  if (!isChecked(file)) continue
  if (floorOf(file) < 0)
    problems.push(`${file} is in a room without a place in the order of rooms.`)
  for (const imported of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
    if (!/^[#.]/.test(imported)) continue
    const target = fileOf(file, imported)
    if (!target.startsWith('cms/') || floorOf(target) >= floorOf(file)) continue
    problems.push(`${file} imports ${target}, which is in a higher room.`)
  }
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
