import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { root, run } from './shell.mjs'

// `npm run backup` and its like: `hub backup`, on a clone. What is built is left alone, since a hub
// may be running from it.
const hub = path.join(root, 'dist/hub.mjs')
if (!existsSync(hub)) await build({ only: ['server'] })
process.exitCode = await run('node', ['--conditions=production', hub, ...process.argv.slice(2)])
