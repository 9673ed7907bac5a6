import { expect, it } from 'vitest'
import { migrations } from './sqlite/index.ts'
import { migrationNames } from './names.ts'

it('every migration is named in names.ts, so that a newer database is known as such', () => {
  expect(migrationNames).toEqual(migrations.map(({ name }) => name))
})
