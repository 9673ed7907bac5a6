import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { routePreloads } from '#collections/pages/route-preloads.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const folder = 'dist/site'
let chunks: Record<string, Chunk>
let precached: string[]

// Fail rather than skip, so that the budget is always measured.
beforeAll(() => {
  const manifest = path.join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) throw new Error('The site is not built. Run: npm run build')
  chunks = JSON.parse(readFileSync(manifest, 'utf8')) as typeof chunks
  const found = codeOf('sw.js').matchAll(/url:"\/([^"]+)"/g)
  precached = Array.from(found, ([, file = '']) => file)
})

const pages = Object.values(routePreloads).map(({ module }) => module)
const codeOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** A chunk and everything that it imports, and what it may load `later`, such as dialogs. */
function withImports(name: string, later = false, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const { imports = [], dynamicImports = [] } = chunks[name] ?? {}
  const more = later && name !== 'index.html' ? dynamicImports : []
  for (const imported of [...imports, ...more]) withImports(imported, later, found)
  return found
}

/** The files that a browser fetches before a page's code runs. */
const initial = (page: string) => [...new Set([...withImports('index.html'), ...withImports(page)])]

/** Kilobytes of a page's code, gzipped. */
const kilobytes = (page: string) =>
  initial(page).reduce((sum, name) => sum + gzipSync(codeOf(chunks[name]!.file)).length, 0) / 1000

it.each(pages)('sends no more than 150 kB of code for the first screen of %s', (page) => {
  expect(kilobytes(page)).toBeLessThanOrEqual(150)
  expect(kilobytes(page)).toBeGreaterThan(50)
})

it('draws the figures without a library, in at most 12 kB of own code', () => {
  const entry = 'features/admin/dashboard/figures-page.tsx'
  const dashboard = new Set(initial('features/admin/dashboard/dashboard.page.tsx'))
  const own = [...withImports(entry)].filter((name) => !dashboard.has(name))
  const size = own.reduce((sum, name) => sum + gzipSync(codeOf(chunks[name]!.file)).length, 0)
  expect(size).toBeLessThanOrEqual(12_000)
  expect(size).toBeGreaterThan(500)
})

it('gives each page of administrators a file of its own, and visitors none of their code', () => {
  const admin = Object.keys(chunks).filter((name) => /^features\/admin\/.*\.page\.tsx$/.test(name))
  expect(admin).toHaveLength(7)
  expect(new Set(admin.map((name) => chunks[name]!.file)).size).toBe(7)
  const visitors = pages.flatMap(initial)
  expect(visitors.filter((name) => /(^|_|features\/)admin/.test(name))).toEqual([])
  // Search by content: code may move to a chunk of another name.
  for (const file of new Set(visitors.map((name) => chunks[name]!.file))) {
    expect(codeOf(file)).not.toContain('Admin Access Required')
    expect(codeOf(file)).not.toContain('Registration Management')
    expect(codeOf(file)).not.toContain('Edit Overview Page')
  }
})

it('sends no more than 21 kB of the typeface', () => {
  const [name] = Object.keys(chunks).filter((file) => file.endsWith('-latin-wght-normal.woff2'))
  const { file } = chunks[name!]!
  const { length } = readFileSync(path.join(folder, file))
  expect(length).toBeLessThanOrEqual(21_000)
  expect(length).toBeGreaterThan(10_000)
})

it('has a compressed copy beside every script and style sheet', () => {
  const assets = readdirSync(path.join(folder, 'assets'))
  const large = assets.filter(
    (name) => /\.(js|css)$/.test(name) && codeOf(`assets/${name}`).length > 2_000,
  )
  expect(large.length).toBeGreaterThan(10)
  for (const name of large) {
    expect(assets).toContain(`${name}.br`)
    expect(assets).toContain(`${name}.gz`)
  }
})

it('states the size of every image, and loads no fonts from elsewhere', () => {
  const files = readdirSync('site', { recursive: true, encoding: 'utf8' })
  const pictures = files
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap((name) => readFileSync(path.join('site', name), 'utf8').match(/<img\b[^]*?\/>/g) ?? [])
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) {
    expect(picture).toMatch(/\bwidth=/)
    expect(picture).toMatch(/\bheight=/)
  }
  const styles = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.css'))
  const urls = styles.flatMap((name) => codeOf(`assets/${name}`).match(/url\([^)]*\)/g) ?? [])
  expect(urls.filter((url) => url.includes('.woff2')).length).toBeGreaterThan(0)
  expect(urls.filter((url) => !/^url\("?(\/assets\/|#|data:)/.test(url))).toEqual([])
})

it.each(pages)('precaches all code, styles and dialogs of %s with the document', (page) => {
  const names = ['style.css', ...withImports('index.html'), ...withImports(page, true)]
  expect(names.length).toBeGreaterThan(5)
  const needed = names.map((name) => chunks[name]!.file)
  expect(precached).toEqual(expect.arrayContaining(['index.html', ...needed]))
})

it('precaches only files that are there under a hashed name, all together below 450 kB', () => {
  expect(precached.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
  const assets = precached.filter((file) => file !== 'index.html')
  expect(assets.filter((file) => !/^assets\/.+-[\w-]{8}\.(js|css|woff2)$/.test(file))).toEqual([])
  const bytes = precached.map((file) => gzipSync(readFileSync(path.join(folder, file))).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(450_000)
})
