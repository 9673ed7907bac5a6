import {
  overviewDefaults,
  resourcesPageDefaults,
  sessionsPageTexts,
  siteDescription,
  theatreListPageDefaults,
  topicRequestsPageDefaults,
  withDefaults,
  withEmailText,
} from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import { shownTitle } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatDate, formatTimeRange } from '#collections/site-time.ts'
import type { Env } from '#cms/platform/env.ts'

type Metadata = {
  title: string
  description: string
  /** Path and query of the canonical address; without it the page gets no canonical link. */
  path?: string
}

export type DocumentTexts = Record<string, string | null>
type TextsOf = (read: string) => DocumentTexts

const image = { path: '/icons/share.png', width: 1200, height: 630 }
const maxDescriptionLength = 200

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type FormPageTexts = Record<'pageTitle' | 'pageDescription', string>

const formPage = (read: string, defaults: FormPageTexts) => (of: TextsOf) => {
  const texts = withDefaults(of(read), defaults)
  return { title: texts.pageTitle, description: texts.pageDescription }
}

const publicPages = new Map<string, (of: TextsOf) => Omit<Metadata, 'path'>>([
  [
    paths.overview,
    (of) => {
      const texts = withDefaults(of('/api/cover-info'), overviewDefaults)
      const email = texts.ultrasoundLeadEmail
      return {
        title: withEmailText(texts.title, email),
        description: withEmailText(texts.description, email),
      }
    },
  ],
  [paths.sessions, () => sessionsPageTexts],
  [
    paths.resources,
    (of) => {
      const { title, description } = of('/api/page-content/edu-resources')
      return {
        title: title || resourcesPageDefaults.title,
        description: description || siteDescription,
      }
    },
  ],
  [paths.theatreListRequest, formPage('/api/theatre-list-page-content', theatreListPageDefaults)],
  [paths.topicRequests, formPage('/api/topic-requests-page-content', topicRequestsPageDefaults)],
])

// Without the places left, which change after a link has been shared.
const sessionMetadata = (session: SessionView, zone: string): Metadata => ({
  title: shownTitle(session),
  description: `${formatDate(session.startTime, zone)}, ${formatTimeRange(session.startTime, session.endTime, zone)}, ${session.location}`,
  path: `${paths.sessions}?${new URLSearchParams({ session: session.id })}`,
})

type Parts = { textsOf: TextsOf; session: SessionView | undefined; env: Env }

export const notFound = '/404'

/** @param page the path of a screen, or `notFound`. */
export function metadataOf(page: string, { textsOf, session, env }: Parts): Metadata {
  if (session) return sessionMetadata(session, env.SITE_TIME_ZONE)
  const publicPage = publicPages.get(page)
  if (publicPage) return { ...publicPage(textsOf), path: page }
  const title = page === notFound ? 'Page not found' : env.SITE_TITLE
  return { title, description: siteDescription }
}

function shorten(text: string) {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  if (letters.length <= maxDescriptionLength) return letters.join('')
  return `${letters.slice(0, maxDescriptionLength - 1).join('')}…`
}

const meta = (kind: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`

export function metadataTags(metadata: Metadata, { SITE_TITLE, SITE_URL }: Env): string {
  const { title, path } = metadata
  const description = shorten(metadata.description)
  const fullTitle = title === SITE_TITLE ? title : `${title} · ${SITE_TITLE}`
  const tags = [`<title>${escapeHtml(fullTitle)}</title>`, meta('name', 'description', description)]
  if (path !== undefined) {
    const address = SITE_URL + path
    tags.push(
      `<link rel="canonical" href="${escapeHtml(address)}" />`,
      meta('property', 'og:type', 'website'),
      meta('property', 'og:locale', 'en_GB'),
      meta('property', 'og:site_name', SITE_TITLE),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:url', address),
      meta('property', 'og:image', SITE_URL + image.path),
      meta('property', 'og:image:width', image.width),
      meta('property', 'og:image:height', image.height),
      meta('property', 'og:image:alt', SITE_TITLE),
      meta('name', 'twitter:card', 'summary_large_image'),
    )
  }
  return tags.join('\n    ')
}
