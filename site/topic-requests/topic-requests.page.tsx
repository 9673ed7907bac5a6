import { topicRequestsPageDefaults as texts } from '#collections/pages/defaults.ts'
import { PageHeader } from '#site/ui/page-header.tsx'

export function TopicRequestsPage() {
  return <PageHeader title={texts.pageTitle} text={texts.pageDescription} />
}
