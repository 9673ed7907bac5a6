import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CuratedCard, keyOfCard } from '#collections/resources/curated-list.ts'
import { useForAMoment } from '#site/lib/use-for-a-moment.ts'
import { layoutColumns, LayoutToggle, useLayout } from '#site/features/resources/layout-toggle.tsx'
import { useCuratedList } from '#site/features/resources/reads.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState, Loaded, SkeletonCards } from '#site/ui/feedback/loaded.tsx'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { CuratedBoard } from './curated-board.tsx'
import { curatedKinds, type Edited } from './curated-kinds.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import { ResourceDialog } from './resource-dialog.tsx'

const blanks = [{ kind: 'resource' }, { kind: 'section-heading' }, { kind: 'sub-heading' }] as const
const isResource = ({ kind }: Pick<CuratedCard, 'kind'>) => kind === 'resource'

export function ResourcesAdminPage() {
  const layout = useLayout()
  const list = useCuratedList()
  // An order needs all of them.
  const { data: cards } = list
  const [edited, edit] = useState<Edited<CuratedCard>>()
  const [createdKey, markCreated] = useForAMoment<string>()
  const closing = {
    onClose: () => edit(undefined),
    onCreated: (id: string) => edited && markCreated(keyOfCard({ kind: edited.kind, id })),
  }
  // Shown until it is known, so that the page does not jump.
  const hasResources = cards?.some(isResource) ?? true

  return (
    <AdminPage title="Admin: Educational Resources">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-3 max-xs:w-full max-xs:flex-col">
          {blanks
            .filter((blank) => hasResources || isResource(blank))
            .map((blank) => (
              <Button
                key={blank.kind}
                icon={Plus}
                variant={isResource(blank) ? 'primary' : 'secondary'}
                isDisabled={!cards}
                onPress={() => edit(blank)}
              >
                Add {curatedKinds[blank.kind].name}
              </Button>
            ))}
        </div>
        <LayoutToggle />
      </div>
      <Loaded
        read={list}
        what="the resources"
        skeleton={<SkeletonCards className={layoutColumns[layout]} />}
      >
        {(stored) =>
          stored.length > 0 && (
            <CuratedBoard
              stored={stored}
              reload={list.mutate}
              layout={layout}
              createdKey={createdKey}
              onEdit={edit}
            />
          )
        }
      </Loaded>
      {cards && !hasResources && (
        <EmptyState
          icon={BookOpen}
          title="No resources"
          text="Get started by adding your first resource."
        />
      )}
      {cards && edited?.kind === 'resource' && (
        <ResourceDialog edited={edited} cards={cards} {...closing} />
      )}
      {cards && edited && edited.kind !== 'resource' && (
        <HeadingDialog edited={edited} cards={cards} {...closing} />
      )}
    </AdminPage>
  )
}
