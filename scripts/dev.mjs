import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  announce,
  ensureEnvironment,
  ensureInstalled,
  exampleSetting,
  setting,
} from './prepare.mjs'
import { payload, root, run } from './shell.mjs'

// `npm run dev`: restarts the server on a change; Vite updates the site at once.
await ensureInstalled()
if (!existsSync(path.join(root, 'cms/web/panel/import-map.js')))
  await payload(['generate:importmap'])
const port = setting('PORT') ?? '3000'
const examples = exampleSetting()
announce(ensureEnvironment(), 'http://localhost:5173', `http://localhost:${port}/cms`)
process.exitCode = await run(
  'concurrently',
  [
    '--kill-others',
    '--names=server,site',
    '--prefix-colors=blue,magenta',
    'tsx watch --clear-screen=false cms/server.ts',
    'vite',
  ],
  {
    env: {
      NODE_ENV: 'development',
      NODE_OPTIONS: '--conditions=production',
      DISABLE_PAYLOAD_HMR: 'true',
      PORT: port,
      ...examples,
    },
  },
)
