import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { bundleIife } from './bundle-iife.ts'

type Bundle = Rolldown.OutputBundle
type File = { url: string; revision: string | null }

const adminFolder = fileURLToPath(new URL('../features/admin/', import.meta.url))
const worker = fileURLToPath(new URL('../offline/worker.ts', import.meta.url))

/** The files of the pages that everybody may read, with all that they may load later. */
export function publicFiles(bundle: Bundle): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'asset') return
    for (const one of [...file.imports, ...(file.viteMetadata?.importedAssets ?? [])]) add(one)
    for (const one of file.dynamicImports) {
      const imported = bundle[one]
      const module = imported?.type === 'chunk' ? imported.facadeModuleId : undefined
      if (!module?.startsWith(adminFolder)) add(one)
    }
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' ? file.isEntry : file.fileName.endsWith('.css')) add(file.fileName)
  return [...found].toSorted()
}

function precacheFiles(bundle: Bundle): File[] {
  const index = bundle['index.html']
  if (index?.type !== 'asset') throw new Error('The build has no index.html.')
  const revision = createHash('sha256').update(index.source).digest('hex').slice(0, 16)
  const assets = publicFiles(bundle).map((name) => ({ url: `/${name}`, revision: null }))
  return [{ url: '/index.html', revision }, ...assets]
}

export const offline = (): Plugin => ({
  name: 'hub-offline',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    // Classic, because not all browsers support module workers.
    const source = await bundleIife(worker, {
      'process.env.NODE_ENV': '"production"',
      'self.precacheFiles': JSON.stringify(precacheFiles(bundle)),
    })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
})
