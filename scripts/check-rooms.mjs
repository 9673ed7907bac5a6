import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail } from './shell.mjs'

// A file imports from its own folder of `cms` or `site`, or from one further down in these lists: a reader who goes
// down never has to come back up. `.` stands for the files beside the folders. docs/architecture.md says what each
// holds. Lint refuses circles of files; the rooms of one folder form no circle either.
const orders = {
  cms: ['testing', 'operations', '.', 'web', 'jobs', 'features', 'email', 'platform'],
  site: ['testing', 'build', '.', 'app', 'features', 'offline', 'forms', 'data', 'ui', 'lib'],
}

/** Every module that the file names, types and imports on demand included. */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^import|from|import\()\s*'([#.][^']+)'/gm)].map(
    ([, name]) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)),
  )

const isChecked = (file) =>
  /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|\.d\.ts$|\/\.next\/|payload-types/.test(file)
const folderOf = (file) => (file.split('/').length === 2 ? '.' : file.split('/')[1])
const roomOf = (file) => file.split('/').slice(0, 3).join('/')

/** The rooms that a room imports from its own folder. */
const arrows = new Map()

for (const [house, order] of Object.entries(orders)) {
  const floorOf = (file) => order.indexOf(folderOf(file))
  const files = readdirSync(house, { recursive: true }).map((name) => path.join(house, name))
  for (const file of files.filter(isChecked)) {
    if (floorOf(file) < 0) fail(`${file}: check-rooms.mjs does not name its folder`)
    for (const target of importsOf(file)) {
      if (!target.startsWith(`${house}/`) || /payload-types/.test(target)) continue
      if (floorOf(target) < floorOf(file) && folderOf(file) !== 'testing')
        fail(`${file} imports ${target}, which stands higher`)
      if (folderOf(file) === folderOf(target) && roomOf(file) !== roomOf(target))
        arrows.set(roomOf(file), (arrows.get(roomOf(file)) ?? new Set()).add(roomOf(target)))
    }
  }
}

// A room that imports no room of a circle, or none at all, is taken out.
const isFree = (room) => ![...arrows.get(room)].some((target) => arrows.has(target))
for (let free; (free = [...arrows.keys()].find(isFree));) arrows.delete(free)
if (arrows.size > 0) fail(`In a circle of rooms: ${[...arrows.keys()].join(', ')}`)
