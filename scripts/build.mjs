import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { must, payload, root } from './shell.mjs'

const stampFile = path.join(root, 'dist/build.json')
/** Generated files and tests. */
const notSource =
  /(^|\/)(\.next|next-env\.d\.ts|import-map\.js|payload-types\.ts)(\/|$)|\.test\.tsx?$/

function* filesBelow(name) {
  if (notSource.test(name) || !existsSync(path.join(root, name))) return
  const entries = readdirSync(path.join(root, name), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = `${name}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(below)
    else if (!notSource.test(below)) yield below
  }
}

/** By content, as a checkout changes the times. */
function fingerprint(folders, files) {
  const hash = createHash('sha256')
  for (const name of [...folders.flatMap((folder) => [...filesBelow(folder)]), ...files]) {
    hash.update(`${name}\0`).update(readFileSync(path.join(root, name)))
  }
  return hash.digest('hex')
}

async function buildPanel() {
  await must('next', ['build', 'cms/web/panel'], {
    env: { NODE_OPTIONS: '--conditions=production', NEXT_TELEMETRY_DISABLED: '1' },
  })
}

async function buildSite() {
  await must('vite', ['build', '--ssr=server.tsx', '--logLevel=warn'])
  await must('vite', ['build', '--logLevel=warn'])
}

async function buildServer() {
  // Their names are hashed, so old files would pile up.
  rmSync(path.join(root, 'dist/server-parts'), { recursive: true, force: true })
  await must('esbuild', [
    'cms/server.ts',
    'cms/operations/commands/hub.ts',
    '--bundle',
    // Keeps dynamic imports apart: in one file all their packages would load at once.
    '--splitting',
    '--chunk-names=server-parts/[name]-[hash]',
    '--packages=external',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--outdir=dist',
    '--entry-names=[name]',
    '--out-extension:.js=.mjs',
    '--sourcemap=linked',
    '--log-level=warning',
  ])
}

const shared = ['package.json', 'package-lock.json']
/** In this order: the panel's import map depends on the configuration. */
const parts = {
  importMap: {
    sources: () => fingerprint(['collections', 'cms'], shared),
    product: 'cms/web/panel/import-map.js',
    build: () => payload(['generate:importmap']),
  },
  panel: {
    sources: () =>
      fingerprint(
        ['cms/web/panel/app'],
        [
          ...shared,
          'tsconfig.json',
          'cms/web/panel/import-map.js',
          'cms/web/panel/next.config.mjs',
          'cms/web/panel/payload-config.ts',
          'cms/web/panel/tsconfig.json',
        ],
      ),
    product: 'cms/web/panel/.next/BUILD_ID',
    build: buildPanel,
  },
  site: {
    sources: () => fingerprint(['site', 'collections'], [...shared, 'vite.config.ts']),
    product: 'dist/site/index.html',
    build: buildSite,
  },
  server: {
    sources: () => fingerprint(['collections', 'cms'], shared),
    product: 'dist/server.mjs',
    build: buildServer,
  },
}

/**
 * Builds panel, site and server, or the parts in `only`.
 * @param onlyStale skips parts whose sources have not changed since their last build
 */
export async function build({ onlyStale = false, only = Object.keys(parts) } = {}) {
  process.env.NODE_ENV = 'production'
  const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}
  mkdirSync(path.dirname(stampFile), { recursive: true })
  for (const name of only) {
    const part = parts[name]
    // Before the build, so that edits during it trigger another.
    const sources = part.sources()
    const isBuilt = existsSync(path.join(root, part.product)) && stamps[name] === sources
    if (onlyStale && isBuilt) continue
    console.log(`Building: ${name}`)
    // An aborted build must not look up to date.
    rmSync(path.join(root, part.product), { force: true })
    await part.build()
    stamps[name] = sources
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  // `--stale` skips what is up to date, `--only=server` builds one part.
  const only = process.argv.find((argument) => argument.startsWith('--only='))
  try {
    await build({
      onlyStale: process.argv.includes('--stale'),
      only: only?.slice('--only='.length).split(','),
    })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
