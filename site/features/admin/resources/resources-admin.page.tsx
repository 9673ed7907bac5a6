import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  type CuratedCard,
  type CuratedHeading,
  type CuratedResource,
  keyOfCard,
} from '#collections/resources/curated-list.ts'
import { useForAMoment } from '#site/lib/use-for-a-moment.ts'
import {
  layoutColumns,
  LayoutToggle,
  useResourcesQuery,
} from '#site/features/resources/layout-toggle.tsx'
import { useCuratedList } from '#site/features/resources/reads.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { SkeletonCards } from '#site/ui/feedback/skeleton.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { CuratedBoard } from './curated-board.tsx'
import { curatedKinds } from './curated-kinds.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import { ResourceDialog } from './resource-dialog.tsx'

type Edited =
  | { kind: 'resource'; resource?: CuratedResource }
  | { kind: CuratedHeading['kind']; heading?: CuratedHeading }

const headingKinds = ['section-heading', 'sub-heading'] as const
const isResource = ({ kind }: CuratedCard) => kind === 'resource'

export function ResourcesAdminPage() {
  const [{ view: layout }, set] = useResourcesQuery()
  const list = useCuratedList()
  // An order needs all of them.
  const { data: cards } = list
  const [edited, setEdited] = useState<Edited>()
  const [createdKey, markCreated] = useForAMoment<string>()
  const closing = {
    onClose: () => setEdited(undefined),
    onCreated: (id: string) => edited && markCreated(keyOfCard({ kind: edited.kind, id })),
  }
  // Shown until it is known, so that the page does not jump.
  const hasResources = cards?.some(isResource) ?? true

  return (
    <AdminPage title="Admin: Educational Resources">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-3 max-xs:w-full max-xs:flex-col">
          <Button icon={Plus} isDisabled={!cards} onPress={() => setEdited({ kind: 'resource' })}>
            Add Resource
          </Button>
          {hasResources &&
            headingKinds.map((kind) => (
              <Button
                key={kind}
                icon={Plus}
                variant="secondary"
                isDisabled={!cards}
                onPress={() => setEdited({ kind })}
              >
                Add {curatedKinds[kind].name}
              </Button>
            ))}
        </div>
        <LayoutToggle value={layout} onChange={(view) => set({ view })} />
      </div>
      <Loaded
        read={list}
        what="the resources"
        skeleton={<SkeletonCards className={layoutColumns[layout]} />}
      >
        {(stored) =>
          stored.length === 0 ? null : (
            <CuratedBoard
              stored={stored}
              reload={list.mutate}
              layout={layout}
              createdKey={createdKey}
              onEdit={(card) =>
                setEdited(
                  card.kind === 'resource'
                    ? { kind: card.kind, resource: card }
                    : { kind: card.kind, heading: card },
                )
              }
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
        <ResourceDialog {...edited} cards={cards} {...closing} />
      )}
      {cards && edited && edited.kind !== 'resource' && (
        <HeadingDialog {...edited} cards={cards} {...closing} />
      )}
    </AdminPage>
  )
}
