import { build } from './build.mjs'
import { ensureInstalled, prepareStart } from './prepare.mjs'
import { endWithNpm, fail } from './shell.mjs'

// `npm start`: from a fresh clone to a running server. Import nothing here that has to be installed first.
try {
  await ensureInstalled()
  await build({ onlyStale: true })
  Object.assign(process.env, { NODE_ENV: 'production', ...prepareStart() })
  endWithNpm()
  await import('../dist/server.mjs')
} catch (error) {
  fail(error)
}
