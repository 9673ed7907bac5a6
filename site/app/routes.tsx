import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'
import { paths } from '#collections/pages/paths.ts'
import { Shell } from './shell.tsx'

type Module = Promise<Record<string, unknown>>

/** The component of a module whose name ends in `ending`. */
const lazily = (load: () => Module, ending: string) => ({
  // As a nested route, because the router shows nothing if the first page's code fails to load.
  lazy: async () => {
    try {
      const found = Object.entries(await load()).find(([name]) => name.endsWith(ending))
      return { Component: found?.[1] as ComponentType | undefined }
    } catch (error) {
      console.error(error)
      return { Component: ErrorPage }
    }
  },
  ErrorBoundary: ErrorPage,
})

const page = (path: string, load: () => Module, ending = 'Page') => ({
  path,
  ...lazily(load, ending),
})

const requestForms = () => import('#site/features/request-forms/request-forms.page.tsx')
const editTexts = () => import('#site/features/admin/pages/edit-texts.page.tsx')

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
  page(paths.editOverview, editTexts),
  page(paths.editTopicRequests, editTexts),
  page(paths.editTheatreList, editTexts),
  page(paths.submissions, () => import('#site/features/admin/submissions/submissions.page.tsx')),
]

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    // An empty frame while the first page's code loads.
    HydrateFallback: () => null,
    children: [
      page(paths.overview, () => import('#site/features/overview/overview.page.tsx')),
      page(paths.sessions, () => import('#site/features/sessions/sessions.page.tsx')),
      page(paths.resources, () => import('#site/features/resources/resources.page.tsx')),
      page(paths.theatreListRequest, requestForms, 'TheatreListPage'),
      page(paths.topicRequests, requestForms, 'TopicRequestsPage'),
      {
        ...lazily(() => import('#site/features/admin/admin-layout.tsx'), 'Layout'),
        children: adminPages,
      },
      page('*', () => import('./not-found.page.tsx')),
    ],
  },
]
