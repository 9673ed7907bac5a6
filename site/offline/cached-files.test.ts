import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { routePreloads } from '#collections/pages/route-preloads.ts'

const folder = 'dist/site'
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
let chunks: Record<string, Chunk>
let precached: string[]

beforeAll(() => {
  if (!existsSync(path.join(folder, 'sw.js'))) {
    throw new Error('The site is not built. Run: npm run build')
  }
  chunks = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  ) as typeof chunks
  const worker = readFileSync(path.join(folder, 'sw.js'), 'utf8')
  precached = [...worker.matchAll(/url:"\/([^"]+)"/g)].map(([, file = '']) => file)
})

/** A page's code with everything it may load later, such as dialogs. */
function codeOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  const more = name === 'index.html' ? [] : (chunk.dynamicImports ?? [])
  for (const imported of [...(chunk.imports ?? []), ...more]) codeOf(imported, found)
  return found
}

it.each(Object.entries(routePreloads))(
  'all code, styles and dialogs of %s are precached with the document',
  (_, { module }) => {
    const styles = chunks['style.css']?.file
    const needed = [styles, ...codeOf('index.html'), ...codeOf(module)]
    expect(needed.length).toBeGreaterThan(5)
    expect(precached).toEqual(expect.arrayContaining(['index.html', ...needed]))
  },
)

it('every precached file exists under a hashed name, and all together are below 450 kB', () => {
  expect(precached.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
  const assets = precached.filter((file) => file !== 'index.html')
  expect(assets.filter((file) => !/^assets\/.+-[\w-]{8}\.(js|css|woff2)$/.test(file))).toEqual([])
  const bytes = precached.map((file) => gzipSync(readFileSync(path.join(folder, file))).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(450_000)
})
