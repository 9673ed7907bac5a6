import { FileText } from 'lucide-react'
import { useState } from 'react'
import { resourcesPage, resourcesPageId } from '#site/features/resources/reads.ts'
import { useRead } from '#site/data/swr.ts'
import { Card } from '#site/ui/layout/card.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { SkeletonCard } from '#site/ui/feedback/skeleton.tsx'
import { BackToDashboard } from '../back-to-dashboard.tsx'
import { PageContentForm } from './page-content-form.tsx'
import { PageContentView } from './page-content-view.tsx'

const pages = [{ id: resourcesPageId, name: 'Educational Resources Page' }]

export function PageContentPage() {
  const [isEditing, setEditing] = useState(false)
  const [hasEdited, setEdited] = useState(false)
  // Bypasses the cache: somebody else may have changed it.
  const read = useRead(resourcesPage, {}, { dedupingInterval: 0 })
  const stopEditing = () => {
    setEditing(false)
    setEdited(true)
  }

  return (
    <div className="flex flex-col gap-6">
      <BackToDashboard />
      <PageHeader title="Page Content Management" />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-8">
        <Card title="Select a Page">
          <ul className="-m-2 flex flex-col">
            {pages.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current="true"
                  onClick={() => setEditing(false)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-lg bg-accent-soft px-3 py-2 text-left text-sm font-semibold text-accent-strong"
                >
                  <FileText aria-hidden className="size-4 shrink-0" />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Card>
        <Loaded read={read} what="the page content" skeleton={<SkeletonCard />}>
          {(content) =>
            isEditing ? (
              <PageContentForm content={content} onClose={stopEditing} />
            ) : (
              <PageContentView
                content={content}
                isBack={hasEdited}
                onEdit={() => setEditing(true)}
              />
            )
          }
        </Loaded>
      </div>
    </div>
  )
}
