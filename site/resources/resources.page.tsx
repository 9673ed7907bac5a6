import { BookOpen } from 'lucide-react'
import { resourcesPageDefaults as texts } from '#collections/pages/defaults.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'

export function ResourcesPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={texts.title} subtitle={texts.subtitle} text={texts.description} />
      <EmptyState
        icon={BookOpen}
        title="No resources available"
        text="Check back later for new educational resources."
      />
    </div>
  )
}
