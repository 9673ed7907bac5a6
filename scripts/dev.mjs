import { existsSync } from 'node:fs'
import { ensureInstalled, prepareStart } from './prepare.mjs'
import { payload, payloadOptions, run } from './shell.mjs'

// `npm run dev`: restarts the server on a change; Vite updates the site at once.
await ensureInstalled()
if (!existsSync('cms/web/panel/import-map.js')) await payload(['generate:importmap'])
const env = {
  NODE_ENV: 'development',
  ...payloadOptions,
  DISABLE_PAYLOAD_HMR: 'true',
  ...prepareStart('http://localhost:5173'),
}
const options = ['--kill-others', '--names=server,site', '--prefix-colors=blue,magenta']
const commands = ['tsx watch --clear-screen=false cms/server.ts', 'vite']
process.exitCode = await run('concurrently', [...options, ...commands], { env })
