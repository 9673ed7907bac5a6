import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '#collections/pages/paths.ts'
import { routePreloads, readsOfAnyPage } from '#collections/pages/route-preloads.ts'
import type { Env } from '#cms/platform/env.ts'
import { type DocumentTexts, metadataTags, metadataOf, notFound } from './page-metadata.ts'
import type { PageRenderer } from './render-page.ts'
import { sessionFinder } from './shared-session.ts'
import type { ResponseCache } from '#cms/web/cache/response-cache.ts'
import type { CachedRoutes } from '#cms/web/cache/cached-routes.ts'
import { type EncodedVariants, encodeVariants } from '#cms/web/cache/encoded-variants.ts'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const readManifest = (folder: string): Manifest => {
  const file = path.join(folder, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

function chunksOf(manifest: Manifest, name: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found)
  return found
}

/**
 * Lets the browser fetch a page's code together with the application's instead of after it. A dialog that is
 * opened later is not among it: on a slow line it would share the way.
 * @param built the document as built, which has some of it already.
 */
function linksOf(manifest: Manifest, modules: string[], built: string): string {
  const found = new Set<Chunk>()
  for (const module of modules) chunksOf(manifest, module, found)
  return [...found]
    .filter(({ file }) => !built.includes(`"/${file}"`))
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ')
}

/** Inlines the style sheets, so that the browser can paint without another request. */
const withStyles = (document: string, folder: string) =>
  document.replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_, href: string) => {
    const css = readFileSync(path.join(folder, href), 'utf8')
    return `<style>${css}</style>`
  })

/** Preloads the font, which the browser would otherwise request only after parsing the styles. */
function typefaceLink(manifest: Manifest): string {
  const name = Object.keys(manifest).find((file) => file.endsWith('-latin-wght-normal.woff2'))
  const file = name && manifest[name]?.file
  return file
    ? `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n  `
    : ''
}

/** Escapes `<`, so that no text can end the script element. */
const holding = (json: string) =>
  `<script type="application/json" id="hub-answers">${json.replaceAll('<', '\\u003c')}</script>`

const before = (document: string, tag: string, text: string) => {
  const at = document.lastIndexOf(tag)
  return document.slice(0, at) + text + document.slice(at)
}

/** The cache key of a page with a dialog opened by its address. */
const opening = (page: string) => `${page} opening`

const screens = new Set<string>(Object.values(paths))
function screenOf(address: string) {
  // As in the site's router, case and slashes at the end do not matter.
  let end = address.length
  while (end > 1 && address[end - 1] === '/') end--
  const page = address.slice(0, end).toLowerCase()
  return screens.has(page) ? page : notFound
}

const staticMetadata = /<meta\s+name="description"[^>]*>\s*<title>[^<]*<\/title>/

const emptyRoot = '<div id="root"></div>'

const rootHolding = (html: string, renderedAt: Date) =>
  `<div id="root" data-rendered-at="${renderedAt.toISOString()}">${html}</div>`

/** A page depends on the time; later visitors' browsers render it again by their own clock. */
const RENDERED_FOR_MS = 60_000
/** Each registration changes the page: without a pause rendering would block the crowd that registers. */
const MIN_RENDER_INTERVAL_MS = 500

/** Some 400 sessions; the browser reads longer lists after the page. */
const MAX_FURTHER_BYTES = 200_000

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

type Parts = { reads: CachedRoutes; answers: ResponseCache; env: Env; render: PageRenderer }

/**
 * The document of an address, cached: code links, the page's first answers as JSON (`{"/api/config": …}`), and
 * without a query also its HTML (docs/decisions/016-server-side-rendering.md). Unknown pages have status 404.
 */
export function siteDocuments(folder: string, { reads, answers, env, render }: Parts) {
  const manifest = readManifest(folder)
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const styled = withStyles(built, folder)
  const index = before(styled, '</head>', typefaceLink(manifest))
  const plain = encodeVariants({ body: Buffer.from(index), headers })
  const linking = (modules: string[]) =>
    before(index, '</head>', `  ${linksOf(manifest, modules, built)}\n  `)
  const withLinks = new Map(
    Object.entries(routePreloads).flatMap(([page, { module, opens }]) => [
      [page, linking([module])],
      ...(opens ? [[opening(page), linking([module, opens.module])] as const] : []),
    ]),
  )

  const findSession = sessionFinder(reads)

  async function answersOf(wanted: typeof readsOfAnyPage, maxBytes = Infinity) {
    const found = await Promise.all(wanted.map(({ path, params }) => reads.read(path, params)))
    return Object.fromEntries(
      found
        .filter(({ body }) => body.length <= maxBytes)
        .map(({ address, body }) => [address, JSON.parse(body.toString()) as unknown]),
    )
  }

  const renderedLast = new Map<string, number>()
  const mayRender = (page: string) =>
    performance.now() - (renderedLast.get(page) ?? -Infinity) > MIN_RENDER_INTERVAL_MS

  async function documentOf(page: string, query: URLSearchParams): Promise<EncodedVariants> {
    const screen = routePreloads[page]
    const now = new Date()
    const wanted = screen?.reads(query, now, env.SITE_TIME_ZONE) ?? readsOfAnyPage
    const opens = screen?.opens && query.has(screen.opens.parameter)
    const kind = screen ? (opens ? opening(page) : page) : page === notFound ? page : 'any page'
    const id = screen?.opens && query.get(screen.opens.parameter)
    const session = id ? await findSession(id, wanted).catch(() => undefined) : undefined
    // Not with a query: anybody could make the server render without end.
    const isRenderable = page === notFound || (screen !== undefined && query.size === 0)
    const load = (isRendered: boolean) => async () => {
      const embedded = await answersOf(wanted)
      const further = screen?.furtherReads?.(Object.values(embedded), now) ?? []
      Object.assign(embedded, await answersOf(further, MAX_FURTHER_BYTES))
      const textsOf = (read: string) => (embedded[read] ?? {}) as DocumentTexts
      const base = withLinks.get(kind) ?? index
      const tags = metadataTags(metadataOf(page, { textsOf, session, env }), env)
      const titled = base.replace(staticMetadata, () => tags)
      const document = before(titled, '</body>', `  ${holding(JSON.stringify(embedded))}\n  `)
      if (isRendered) renderedLast.set(page, performance.now())
      const html = isRendered ? await render(page, embedded, now) : undefined
      const body = html ? document.replace(emptyRoot, () => rootHolding(html, now)) : document
      return { body: Buffer.from(body), headers }
    }
    const key = `${kind} ${session?.id ?? ''} ${JSON.stringify(wanted)}`
    const renderedKey = `${key} ${Math.floor(now.getTime() / RENDERED_FOR_MS)}`
    const isRendered = isRenderable && (answers.get(renderedKey) !== undefined || mayRender(page))
    return answers.read(isRendered ? renderedKey : key, load(isRendered))
  }

  return async (address: string, query: URLSearchParams) => {
    const page = screenOf(address)
    return {
      document: await documentOf(page, query).catch(() => plain),
      status: page === notFound ? 404 : 200,
    }
  }
}

export type SiteDocuments = ReturnType<typeof siteDocuments>
