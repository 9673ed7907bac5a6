import { expect, it } from 'vitest'
import { migrations } from './sqlite/index.ts'
import { migrationNames, requireKnownMigrations } from './names.ts'

it('every migration is named in names.ts, so that a newer database is known as such', () => {
  expect(migrationNames).toEqual(migrations.map(({ name }) => name))
})

it('a database with another baseline is refused with a sentence that says what to do', () => {
  expect(() => requireKnownMigrations([], 'hub.db')).not.toThrow()
  expect(() => requireKnownMigrations(['20261120_161514_initial'], 'hub.db')).toThrow(
    /^hub\.db was made by a build before 1\.0\.0\. Start with an empty DATA_DIR/,
  )
})
