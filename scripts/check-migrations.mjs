import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fail, payload } from './shell.mjs'

// Without a migration, a changed collection works on no existing database: Payload must find nothing to migrate. A
// migration that it makes is taken away again.
const folder = 'cms/platform/migrations/sqlite'
const list = readFileSync(`${folder}/index.ts`)
const before = readdirSync(folder)
await payload(['migrate:create', 'drift', '--skip-empty']).catch(fail)
const made = readdirSync(folder).filter((name) => !before.includes(name))
if (made.length > 0) {
  for (const name of made) rmSync(`${folder}/${name}`)
  writeFileSync(`${folder}/index.ts`, list)
  fail('The collections have changed since the last migration. Run: npm run migration -- NAME')
}
