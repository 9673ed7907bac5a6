import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'
import { paths } from '#collections/pages/paths.ts'
import { Shell } from './shell.tsx'

// As a nested route, because the router shows nothing if the first page's code fails to load.
const lazily = (load: () => Promise<ComponentType | undefined>) => ({
  lazy: async () => {
    try {
      return { Component: await load() }
    } catch (error) {
      console.error(error)
      return { Component: ErrorPage }
    }
  },
  ErrorBoundary: ErrorPage,
})

type Module = Promise<Record<string, ComponentType>>

/** Takes the component of a module whose name ends in `ending`. */
const page = (path: string, load: () => Module, ending = 'Page') => ({
  path,
  ...lazily(async () => {
    const found = Object.entries(await load()).find(([name]) => name.endsWith(ending))
    return found?.[1]
  }),
})

const adminPages = [
  page(paths.manageSessions, () => import('#site/features/admin/sessions/sessions-admin.page.tsx')),
  page(
    paths.registrations,
    () => import('#site/features/admin/registrations/registrations.page.tsx'),
  ),
  page(paths.dashboard, () => import('#site/features/admin/dashboard/dashboard.page.tsx')),
  page(
    paths.manageResources,
    () => import('#site/features/admin/resources/resources-admin.page.tsx'),
  ),
  page(paths.pageContent, () => import('#site/features/admin/pages/page-content.page.tsx')),
  ...[paths.editOverview, paths.editTopicRequests, paths.editTheatreList].map((path) =>
    page(path, () => import('#site/features/admin/pages/edit-texts.page.tsx')),
  ),
  page(paths.submissions, () => import('#site/features/admin/submissions/submissions.page.tsx')),
]

const requestForms = () => import('#site/features/request-forms/request-forms.page.tsx')

const pages = [
  page(paths.overview, () => import('#site/features/overview/overview.page.tsx')),
  page(paths.sessions, () => import('#site/features/sessions/sessions.page.tsx')),
  page(paths.resources, () => import('#site/features/resources/resources.page.tsx')),
  page(paths.theatreListRequest, requestForms, 'TheatreListPage'),
  page(paths.topicRequests, requestForms, 'TopicRequestsPage'),
  {
    ...lazily(async () => (await import('#site/features/admin/admin-layout.tsx')).AdminLayout),
    children: adminPages,
  },
  page('*', () => import('./not-found.page.tsx')),
]

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    // An empty frame while the first page's code loads.
    HydrateFallback: () => null,
    children: pages,
  },
]
