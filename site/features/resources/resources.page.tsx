import { resourcesPageDefaults, textOr } from '#collections/pages/defaults.ts'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { Skeleton, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { useResourcesPage } from './reads.ts'
import { ResourcesView } from './resources-view.tsx'

export const ResourcesPage = () => (
  <div className="flex flex-col gap-6">
    <Introduction />
    <ResourcesView />
  </div>
)

function Introduction() {
  const read = useResourcesPage()
  // A cleared subtitle or description means none; a cleared title means the default.
  const texts = read.data ?? resourcesPageDefaults
  const title = textOr(texts.title, resourcesPageDefaults.title)
  useDocumentTitle(title)
  if (!read.data && !read.error)
    return (
      <Skeleton label="Loading the introduction">
        <SkeletonLine className="h-18 max-w-prose" />
      </Skeleton>
    )
  return (
    <>
      <PageHeader title={title} subtitle={texts.subtitle} text={texts.description} />
      {!read.data && (
        <TextsLoadNotice onRetry={() => void read.mutate()} isRetrying={read.isValidating} />
      )}
    </>
  )
}
