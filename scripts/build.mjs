import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail, must, payload, payloadOptions } from './shell.mjs'

const generatedOrTest =
  /(^|\/)(\.next|next-env\.d\.ts|import-map\.js|payload-types\.ts)(\/|$)|\.test\.tsx?$/
const stampFile = 'dist/build.json'
const panel = 'cms/web/panel'
const importMap = `${panel}/import-map.js`

const serverOptions =
  '--bundle --splitting --packages=external --platform=node --format=esm --target=node20 --outdir=dist ' +
  '--sourcemap=linked --log-level=warning --entry-names=[name] --out-extension:.js=.mjs ' +
  // Dynamic imports stay apart: in one file all their packages would load at once.
  '--chunk-names=server-parts/[name]-[hash]'

/** In this order: the panel's import map depends on the configuration. */
const parts = {
  importMap: {
    folders: ['collections', 'cms'],
    product: importMap,
    build: () => payload(['generate:importmap']),
  },
  panel: {
    folders: [panel],
    files: [importMap],
    product: `${panel}/.next/BUILD_ID`,
    build: () =>
      must('next', ['build', panel], { env: { ...payloadOptions, NEXT_TELEMETRY_DISABLED: '1' } }),
  },
  site: {
    folders: ['site', 'collections', 'docs/guide', 'docs/pictures'],
    files: ['vite.config.ts'],
    product: 'dist/site/index.html',
    build: async () => {
      await must('vite', ['build', '--ssr=server.tsx', '--logLevel=warn'])
      await must('vite', ['build', '--logLevel=warn'])
    },
  },
  server: {
    folders: ['collections', 'cms'],
    product: 'dist/server.mjs',
    build: async () => {
      // Their names are hashed, so old files would pile up.
      rmSync('dist/server-parts', { recursive: true, force: true })
      const entries = ['cms/server.ts', 'cms/operations/commands/hub.ts']
      await must('esbuild', [...entries, ...serverOptions.split(' ')])
    },
  },
}

/** By content, because a checkout changes the times. */
function fingerprint({ folders, files = [] }) {
  const found = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !generatedOrTest.test(file))
  const hash = createHash('sha256')
  for (const file of [...found.toSorted(), ...files, 'package-lock.json', 'tsconfig.json'])
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds panel, site and server.
 * @param onlyStale skips parts whose sources have not changed since their last build
 */
export async function build({ onlyStale }) {
  process.env.NODE_ENV = 'production'
  const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
  mkdirSync('dist', { recursive: true })
  for (const [name, part] of Object.entries(parts)) {
    // Before the build, so that edits during it trigger another.
    const sources = fingerprint(part)
    if (onlyStale && existsSync(part.product) && stamps[name] === sources) continue
    console.log(`Building: ${name}`)
    // An aborted build must not look up to date.
    rmSync(part.product, { force: true })
    await part.build()
    stamps[name] = sources
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2))
  }
}

// `--stale` skips what is up to date.
if (import.meta.filename === process.argv[1])
  await build({ onlyStale: process.argv.includes('--stale') }).catch(fail)
