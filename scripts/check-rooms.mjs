import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

// A file imports from its own folder of `cms` or `site`, or from one further down in these lists: a reader who goes
// down never has to come back up. `.` stands for the files beside the folders. docs/architecture.md says what each
// holds. Lint refuses circles of files; the rooms of one folder form no circle either.
const orders = {
  cms: ['testing', 'operations', '.', 'web', 'jobs', 'features', 'email', 'platform'],
  site: ['testing', 'build', '.', 'app', 'features', 'offline', 'forms', 'data', 'ui', 'lib'],
}

/** Every module that the file names, types and imports on demand included. */
function importsOf(file) {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
  return [
    ...named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
    .filter((name) => /^[#.]/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))
}

const isChecked = (file) =>
  /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|\.d\.ts$|\/\.next\/|payload-types/.test(file)
const folderOf = (file) => (file.split('/').length === 2 ? '.' : file.split('/')[1])
const roomOf = (file) => file.split('/').slice(0, 3).join('/')

const problems = []
/** The rooms that a room imports from its own folder. */
const arrows = new Map()

for (const [house, order] of Object.entries(orders)) {
  const floorOf = (file) => order.indexOf(folderOf(file))
  const files = readdirSync(house, { recursive: true }).map((name) => path.join(house, name))
  for (const file of files.filter(isChecked)) {
    if (floorOf(file) < 0) problems.push(`${file}: check-rooms.mjs does not name its folder`)
    for (const target of importsOf(file)) {
      if (!target.startsWith(`${house}/`) || /payload-types/.test(target)) continue
      if (floorOf(target) < floorOf(file) && folderOf(file) !== 'testing')
        problems.push(`${file} imports ${target}, which stands higher`)
      if (folderOf(file) === folderOf(target) && roomOf(file) !== roomOf(target))
        arrows.set(roomOf(file), (arrows.get(roomOf(file)) ?? new Set()).add(roomOf(target)))
    }
  }
}

const done = new Set()
function findCircle(room, trail) {
  if (trail.includes(room))
    problems.push(`Rooms in a circle: ${[...trail.slice(trail.indexOf(room)), room].join(' → ')}`)
  else if (!done.has(room))
    for (const next of arrows.get(room) ?? []) findCircle(next, [...trail, room])
  done.add(room)
}
for (const room of arrows.keys()) findCircle(room, [])

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
