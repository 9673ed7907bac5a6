import path from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { paths } from '#collections/pages/paths.ts'
import { openingSession, readsOfAnyPage, routePreloads } from '#collections/pages/route-preloads.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import type { Env } from '#cms/platform/env.ts'
import { type Logger, logOutage } from '#cms/platform/logging/logger.ts'
import type { KeptAnswers, PublicReads } from '#cms/web/cache/kept-answers.ts'
import { answerOf, type Kept, type Source } from '#cms/web/cache/written-answers.ts'
import { type DocumentTexts, metadataTags, metadataOf, notFound } from './page-metadata.ts'

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

type Screen = { module?: string | undefined; dialogs?: string | undefined }

/**
 * Lets the browser fetch a page's code together with the application's instead of after it, and that of its dialogs
 * last: on a slow line it would hold up the rest.
 * @param built the document as built, which has some of it already.
 */
function linksOf(manifest: Manifest, { module = '', dialogs = '' }: Screen, built: string) {
  const page = chunksOf(manifest, module)
  return [...chunksOf(manifest, dialogs, new Set(page))]
    .filter(({ file }) => !built.includes(`"/${file}"`))
    .map((chunk) => {
      const priority = page.has(chunk) ? '' : ' fetchpriority="low"'
      return `<link rel="modulepreload"${priority} crossorigin href="/${chunk.file}">`
    })
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

type Answers = Record<string, unknown>
type RenderingModule = {
  renderPage: (address: string, page: { answers: Answers; renderedAt: Date }) => Promise<string>
}

/** For a shared link. Its session may be outside the months that the page reads. */
function sessionIn(answers: Answers, id: string) {
  const sessions = Object.values(answers).filter(Array.isArray).flat() as SessionView[]
  return sessions.find((session) => session.id === id)
}

type Parts = {
  reads: PublicReads
  answers: KeptAnswers
  env: Env
  logger: Logger
  /** The build of site/server.tsx, loaded with the first page. */
  rendering: string
}

/**
 * The document of an address: code links, the page's first answers as JSON (`{"/api/config": …}`) and, without a query,
 * also its HTML. Then it is kept. Unknown pages have status 404.
 */
export function siteDocuments(folder: string, { reads, answers, env, logger, rendering }: Parts) {
  const manifest = readManifest(folder)
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const index = before(withStyles(built, folder), '</head>', typefaceLink(manifest))
  let renderer: Promise<RenderingModule> | undefined
  const renderedLast = new Map<string, number>()

  async function readAll(wanted: typeof readsOfAnyPage, maxBytes = Infinity) {
    const all = await Promise.all(wanted.map(({ path, params }) => reads.read(path, params)))
    const found = all.filter(({ answer }) => answer.body.length <= maxBytes)
    const embedded: Answers = {}
    for (const { address, answer } of found) {
      embedded[address] = JSON.parse(answer.body.toString())
    }
    return { until: Math.min(...found.map(({ answer }) => answer.until)), embedded }
  }

  async function render(page: string, embedded: Answers, now: Date) {
    renderedLast.set(page, performance.now())
    try {
      renderer ??= import(pathToFileURL(rendering).href) as Promise<RenderingModule>
      const { renderPage } = await renderer
      return await renderPage(page, { answers: embedded, renderedAt: now })
    } catch (error) {
      logOutage(logger, error, 'left a page to the browser')
      return undefined
    }
  }

  async function make(page: string, query: URLSearchParams): Promise<Source> {
    const screen = routePreloads[page]
    const now = new Date()
    const first = await readAll(screen?.reads(query, now, env.SITE_TIME_ZONE) ?? readsOfAnyPage)
    const more = screen?.furtherReads?.(Object.values(first.embedded), now) ?? []
    const further = await readAll(more, MAX_FURTHER_BYTES)
    const embedded = { ...first.embedded, ...further.embedded }
    const opened = screen?.dialogs && openingSession.map((name) => query.get(name)).find(Boolean)
    const everywhere = async () => (await readAll([{ path: '/sessions', params: {} }])).embedded
    const session = opened
      ? (sessionIn(embedded, opened) ?? sessionIn(await everywhere(), opened))
      : undefined
    const links = linksOf(manifest, screen ?? {}, built)
    const textsOf = (read: string) => (embedded[read] ?? {}) as DocumentTexts
    const tags = metadataTags(metadataOf(page, { textsOf, session, env }), env)
    const titled = before(index, '</head>', `  ${links}\n  `).replace(staticMetadata, () => tags)
    const document = before(titled, '</body>', `  ${holding(JSON.stringify(embedded))}\n  `)
    // Not with a query, or anyone could make the server render without end.
    const isRenderable = query.size === 0 && (screen !== undefined || page === notFound)
    const isPaused =
      performance.now() - (renderedLast.get(page) ?? -Infinity) < MIN_RENDER_INTERVAL_MS
    const html = isRenderable && !isPaused ? await render(page, embedded, now) : undefined
    const body = html ? document.replace(emptyRoot, () => rootHolding(html, now)) : document
    const lastsMs = isRenderable && isPaused ? MIN_RENDER_INTERVAL_MS : RENDERED_FOR_MS
    return {
      body: Buffer.from(body),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // A query may hold the link of an email.
        'cache-control': query.size === 0 ? 'no-cache' : 'no-store',
      },
      status: page === notFound ? 404 : 200,
      until: Math.min(performance.now() + lastsMs, first.until, further.until),
    }
  }

  const plain = (page: string): Source => ({
    body: Buffer.from(index),
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    status: page === notFound ? 404 : 200,
  })

  return async (address: string, query: URLSearchParams): Promise<Kept> => {
    const page = screenOf(address)
    try {
      const load = () => make(page, query)
      return query.size === 0 ? await answers.read(page, load) : answerOf(await load())
    } catch (error) {
      logOutage(logger, error, 'sent a page without its contents')
      return answerOf(plain(page))
    }
  }
}

export type SiteDocuments = ReturnType<typeof siteDocuments>
