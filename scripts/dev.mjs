import { existsSync } from 'node:fs'
import {
  announce,
  ensureEnvironment,
  ensureInstalled,
  exampleSetting,
  setting,
} from './prepare.mjs'
import { payload, payloadOptions, run } from './shell.mjs'

// `npm run dev`: restarts the server on a change; Vite updates the site at once.
await ensureInstalled()
if (!existsSync('cms/web/panel/import-map.js')) await payload(['generate:importmap'])
const port = setting('PORT') ?? '3000'
const examples = exampleSetting()
announce(ensureEnvironment(), 'http://localhost:5173', `http://localhost:${port}/cms`)
const options = ['--kill-others', '--names=server,site', '--prefix-colors=blue,magenta']
process.exitCode = await run(
  'concurrently',
  [...options, 'tsx watch --clear-screen=false cms/server.ts', 'vite'],
  {
    env: {
      NODE_ENV: 'development',
      ...payloadOptions,
      DISABLE_PAYLOAD_HMR: 'true',
      PORT: port,
      ...examples,
    },
  },
)
