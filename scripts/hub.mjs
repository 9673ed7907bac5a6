import { existsSync } from 'node:fs'
import { build } from './build.mjs'

// `npm run backup` and its like: `hub backup`, on a clone. It builds nothing that exists, because a hub may be running
// from it.
if (!existsSync('dist/hub.mjs')) await build({ only: ['server'] })
await import('../dist/hub.mjs')
