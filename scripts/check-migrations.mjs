import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { payload, root } from './shell.mjs'

// Without a migration, a changed collection works on no existing database: a migration made beside
// a copy of the committed ones has to be empty.
const copy = mkdtempSync(path.join(os.tmpdir(), 'hub-migrations-'))
try {
  cpSync(path.join(root, 'cms/platform/migrations/sqlite'), copy, { recursive: true })
  const before = readdirSync(copy).length
  await payload(['migrate:create', 'drift', '--skip-empty'], {
    PAYLOAD_CONFIG_PATH: 'scripts/migrations-check.config.ts',
    MIGRATIONS_COPY: copy,
  })
  if (readdirSync(copy).length > before) {
    console.error('The collections have changed since the last migration. Run: npm run migration')
    process.exitCode = 1
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
