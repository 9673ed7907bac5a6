import { build } from './build.mjs'
import { ensureInstalled, prepareStart, setting } from './prepare.mjs'
import { endWithNpm, fail } from './shell.mjs'

// `npm start`: from a fresh clone to a running server. Import nothing here that has to be installed first.
try {
  await ensureInstalled()
  await build({ onlyStale: true })
  const site = setting('SITE_URL') ?? `http://localhost:${setting('PORT') ?? 3000}`
  Object.assign(process.env, { NODE_ENV: 'production', ...prepareStart(site) })
  endWithNpm()
  await import('../dist/server.mjs')
} catch (error) {
  fail(error)
}
