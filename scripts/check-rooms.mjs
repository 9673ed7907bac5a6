import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { parseSync } from 'vite'
import { halls } from './rooms.mjs'
import { root } from './shell.mjs'

// A file imports from its own hall or one below it, so that a reader who goes down never has to come back up.
// The rooms of a hall use each other freely, but never in a circle. Lint refuses circles of files
// (import/no-cycle). `--write` brings docs/architecture.md's
// tables up to date.

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
  !/\.(test|fixture)\.tsx?$|\.d\.ts$|\/\.next\//.test(file) &&
  file !== 'cms/payload-types.ts'

/** The hall of a file: the folder below `cms` or `site`, or the house's own files beside the folders. */
const hallOf = (file) => (file.split('/').length === 2 ? '.' : file.split('/')[1])
/** The room of a file: its folder inside the hall, or the file itself where it stands in the hall. */
const roomOf = (file) => file.split('/').slice(1, 3).join('/')

const problems = []
const arrows = new Map()

function check(house, order) {
  const floorOf = (file) => order.indexOf(hallOf(file))
  for (const name of readdirSync(path.join(root, house), { recursive: true })) {
    const file = `${house}/${name.replaceAll(path.sep, '/')}`
    if (!isChecked(file)) continue
    if (floorOf(file) < 0)
      problems.push(`${file} is in a hall that scripts/rooms.mjs does not name.`)
    for (const imported of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
      if (!/^[#.]/.test(imported)) continue
      const target = fileOf(file, imported)
      if (!target.startsWith(`${house}/`) || target === 'cms/payload-types.ts') continue
      if (floorOf(target) < floorOf(file) && hallOf(file) !== 'testing')
        problems.push(`${file} imports ${target}, which is in a higher hall.`)
      if (
        hallOf(file) !== '.' &&
        hallOf(file) === hallOf(target) &&
        roomOf(file) !== roomOf(target)
      ) {
        const from = `${house}/${roomOf(file)}`
        arrows.set(from, (arrows.get(from) ?? new Map()).set(`${house}/${roomOf(target)}`, file))
      }
    }
  }
}

/** Reports a circle of rooms once, by the room of it that is found first. */
function findCircles() {
  const done = new Set()
  const visit = (room, trail) => {
    if (trail.includes(room)) {
      const circle = [...trail.slice(trail.indexOf(room)), room]
      problems.push(
        `Rooms import each other in a circle: ${circle.join(' → ')} (by ${arrows.get(trail.at(-1)).get(room)}).`,
      )
      return
    }
    if (done.has(room)) return
    for (const next of arrows.get(room)?.keys() ?? []) visit(next, [...trail, room])
    done.add(room)
  }
  for (const room of arrows.keys()) visit(room, [])
}

/** docs/architecture.md with the tables of halls as they stand in scripts/rooms.mjs. */
function withTables(text) {
  const table = (rooms) =>
    [
      '| Hall | What |',
      '| --- | --- |',
      ...rooms.map(([name, what]) => `| \`${name}\` | ${what} |`),
    ].join('\n')
  return Object.entries(halls).reduce(
    (page, [house, rooms]) =>
      page.replace(
        new RegExp(`(<!-- halls of ${house} -->\n)[^]*?(<!-- end -->)`),
        (_all, start, end) => `${start}\n${table(rooms)}\n${end}`,
      ),
    text,
  )
}

check('cms', ['testing', ...halls.cms.map(([name]) => name)])
check('site', ['testing', ...halls.site.map(([name]) => name)])
findCircles()

const architecture = path.join(root, 'docs/architecture.md')
const before = readFileSync(architecture, 'utf8')
const options = await prettier.resolveConfig(architecture)
const after = await prettier.format(withTables(before), { ...options, parser: 'markdown' })
if (process.argv.includes('--write')) writeFileSync(architecture, after)
else if (before !== after)
  problems.push('docs/architecture.md has other halls: run node scripts/check-rooms.mjs --write')

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
