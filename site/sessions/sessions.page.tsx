import { sessionsPageTexts } from '#collections/pages/defaults.ts'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { SessionsView } from './sessions-view.tsx'

export const SessionsPage = () => (
  <div className="flex flex-col gap-6">
    <PageHeader title={sessionsPageTexts.title} text={sessionsPageTexts.description} />
    <SessionsView />
  </div>
)
