import { sessionsPageTexts } from '#collections/pages/fixed-texts.ts'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { SessionsView } from './sessions-view.tsx'

export const SessionsPage = () => (
  <div className="flex flex-col gap-2.5 sm:gap-5">
    <PageHeader title={sessionsPageTexts.title} />
    <SessionsView />
  </div>
)
