import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'
import { paths } from '#collections/pages/paths.ts'
import { Shell } from './shell.tsx'

type Page = { Component: ComponentType }

// As a nested route, since the router shows nothing if the first page's code fails to load.
const loadOrErrorPage = (load: () => Promise<Page>) => () =>
  load().catch((error: unknown) => {
    console.error(error)
    return { Component: ErrorPage }
  })

const page = (path: string, load: () => Promise<Page>) => ({
  path,
  lazy: loadOrErrorPage(load),
  ErrorBoundary: ErrorPage,
})

const gatedPages = [
  page(paths.manageSessions, async () => ({
    Component: (await import('#site/features/admin/sessions/sessions-admin.page.tsx'))
      .SessionsAdminPage,
  })),
  page(paths.registrations, async () => ({
    Component: (await import('#site/features/admin/registrations/registrations.page.tsx'))
      .RegistrationsPage,
  })),
]

const adminPages = [
  {
    lazy: loadOrErrorPage(async () => ({
      Component: (await import('#site/features/admin/gate.tsx')).Gate,
    })),
    children: gatedPages,
  },
  page(paths.dashboard, async () => ({
    Component: (await import('#site/features/admin/dashboard/dashboard.page.tsx')).DashboardPage,
  })),
  page(paths.manageResources, async () => ({
    Component: (await import('#site/features/admin/resources/resources-admin.page.tsx'))
      .ResourcesAdminPage,
  })),
  page(paths.pageContent, async () => ({
    Component: (await import('#site/features/admin/pages/page-content.page.tsx')).PageContentPage,
  })),
  page(paths.editOverview, async () => ({
    Component: (await import('#site/features/admin/pages/edit-overview.page.tsx')).EditOverviewPage,
  })),
  page(paths.editTopicRequests, async () => ({
    Component: (await import('#site/features/admin/pages/edit-topic-requests.page.tsx'))
      .EditTopicRequestsPage,
  })),
  page(paths.editTheatreList, async () => ({
    Component: (await import('#site/features/admin/pages/edit-theatre-list.page.tsx'))
      .EditTheatreListPage,
  })),
  page(paths.submissions, async () => ({
    Component: (await import('#site/features/admin/submissions/submissions.page.tsx'))
      .SubmissionsPage,
  })),
]

const pages = [
  page(paths.overview, async () => ({
    Component: (await import('#site/features/overview/overview.page.tsx')).OverviewPage,
  })),
  page(paths.sessions, async () => ({
    Component: (await import('#site/features/sessions/sessions.page.tsx')).SessionsPage,
  })),
  page(paths.resources, async () => ({
    Component: (await import('#site/features/resources/resources.page.tsx')).ResourcesPage,
  })),
  page(paths.theatreListRequest, async () => ({
    Component: (await import('#site/features/request-forms/theatre-list.page.tsx')).TheatreListPage,
  })),
  page(paths.topicRequests, async () => ({
    Component: (await import('#site/features/request-forms/topic-requests.page.tsx'))
      .TopicRequestsPage,
  })),
  {
    lazy: loadOrErrorPage(async () => ({
      Component: (await import('#site/features/admin/admin-layout.tsx')).AdminLayout,
    })),
    ErrorBoundary: ErrorPage,
    children: adminPages,
  },
  page('*', async () => ({ Component: (await import('./not-found.page.tsx')).NotFoundPage })),
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
