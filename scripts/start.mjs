import { build } from './build.mjs'
import {
  announce,
  ensureEnvironment,
  ensureInstalled,
  exampleSetting,
  setting,
} from './prepare.mjs'
import { runServer } from './shell.mjs'

// `npm start`: from a fresh clone to a running server. Import nothing here that has to be installed
// first.
try {
  await ensureInstalled()
  await build({ onlyStale: true })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const settings = { NODE_ENV: 'production', ...exampleSetting() }
const generated = ensureEnvironment()
announce(generated, setting('SITE_URL') ?? `http://localhost:${setting('PORT') ?? 3000}`)
process.exitCode = await runServer(['--conditions=production', 'dist/server.mjs'], settings)
