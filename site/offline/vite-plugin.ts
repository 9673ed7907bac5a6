import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { drawIcons } from './draw-icons.ts'

type Bundle = Rolldown.OutputBundle
type File = { url: string; revision: string | null }

const pageOf = fileURLToPath(new URL('../admin/', import.meta.url))
const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Code, styles and fonts of all pages except the admin pages. */
function publicFiles(bundle: Bundle): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'asset') return
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {}
    for (const one of [...file.imports, ...importedCss, ...importedAssets]) add(one)
    for (const one of file.dynamicImports) {
      const imported = bundle[one]
      const module = imported?.type === 'chunk' ? imported.facadeModuleId : undefined
      if (!module?.startsWith(pageOf)) add(one)
    }
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry) add(file.fileName)
  return [...found].toSorted()
}

/** Files to precache: hashed files by name, the app shell by content. */
function keptFiles(bundle: Bundle): File[] {
  const index = bundle['index.html']
  if (index?.type !== 'asset') throw new Error('The build has no index.html.')
  const revision = createHash('sha256').update(index.source).digest('hex').slice(0, 16)
  const assets = publicFiles(bundle).map((name) => ({ url: `/${name}`, revision: null }))
  return [{ url: '/index.html', revision }, ...assets]
}

/** Bundled as one classic script, since not all browsers support module workers. */
async function buildWorker(files: File[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [worker],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.keptFiles': JSON.stringify(files),
    },
  })
  return outputFiles[0]?.text ?? ''
}

/** Makes the site installable and usable offline: emits icons and the service worker. */
export const offline = (): Plugin => ({
  name: 'hub-offline',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const { fileName, source } of await drawIcons()) {
      this.emitFile({ type: 'asset', fileName, source })
    }
    const source = await buildWorker(keptFiles(bundle))
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
})
