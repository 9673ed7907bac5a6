import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { SessionsView } from './sessions-view.tsx'

export const SessionsPage = () => (
  <div className="flex flex-col gap-6">
    <PageHeader
      title="Educational Sessions"
      text="Find a session, register for it, or join its waiting list."
    />
    <SessionsView />
  </div>
)
