import { theatreListPageDefaults as texts } from '#collections/pages/defaults.ts'
import { PageHeader } from '#site/ui/page-header.tsx'

export function TheatreListPage() {
  return <PageHeader title={texts.pageTitle} text={texts.pageDescription} />
}
