import { BookOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CuratedCard, keyOfCard } from '#collections/resources/curated-list.ts'
import { HeadingBanner } from '#site/features/resources/heading-banner.tsx'
import { headingLevels } from '#site/features/resources/heading-levels.ts'
import {
  layoutColumns,
  LayoutToggle,
  type ResourceLayout,
  useLayout,
} from '#site/features/resources/layout-toggle.tsx'
import { useCuratedList } from '#site/features/resources/reads.ts'
import { ResourceBody } from '#site/features/resources/resource-body.tsx'
import { Button, IconButton } from '#site/ui/actions/button.tsx'
import { EmptyState, Loaded, SkeletonCards } from '#site/ui/feedback/loaded.tsx'
import { AdminPage } from '#site/features/admin/admin-page.tsx'
import { SortableList } from '#site/ui/lists/sortable-list.tsx'
import { card as frame } from '#site/ui/styles.ts'
import { curatedKinds, type Edited, removeCard } from './curated-kinds.ts'
import { HeadingDialog } from './heading-dialog.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { useReorder } from './use-reorder.ts'

const blanks = [{ kind: 'resource' }, { kind: 'section-heading' }, { kind: 'sub-heading' }] as const
const isResource = ({ kind }: Pick<CuratedCard, 'kind'>) => kind === 'resource'

export function ResourcesAdminPage() {
  const layout = useLayout()
  const list = useCuratedList()
  const { data: cards } = list
  const [edited, edit] = useState<Edited<CuratedCard>>()
  const [createdKey, markCreated] = useState<string>()
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

type CuratedBoardProps = {
  stored: readonly CuratedCard[]
  reload: () => Promise<unknown>
  layout: ResourceLayout
  createdKey: string | undefined
  onEdit: (card: CuratedCard) => void
}

function CuratedBoard({ stored, reload, layout, createdKey, onEdit }: CuratedBoardProps) {
  const { cards, reorder } = useReorder(stored, reload)
  const board = useRef<HTMLElement>(null)
  const levels = headingLevels(cards)

  // The focused button disappears with its card.
  const removeAndFocus = async (card: CuratedCard) => {
    if (await removeCard(card)) board.current?.focus()
  }

  return (
    <section
      ref={board}
      tabIndex={-1}
      aria-label="Resources and headings in their order"
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-muted">
        Drag a card by its handle, or use its arrows, to change the order that visitors see.
      </p>
      <SortableList
        label="Resources and headings"
        entries={cards.map((card) => ({ key: keyOfCard(card), title: card.title, card }))}
        onReorder={reorder}
        markedKey={createdKey}
        className={layoutColumns[layout]}
        isWide={({ card }) => layout === 'list' || card.kind !== 'resource'}
      >
        {({ key, title, card }, handles) => {
          const level = levels.get(key) ?? 2
          const controls = <div className="flex">{handles}</div>
          const actions = (
            <div className="ml-auto flex items-center">
              <IconButton icon={Pencil} label={`Edit ${title}`} onPress={() => onEdit(card)} />
              <IconButton
                icon={Trash2}
                label={`Delete ${title}`}
                variant="danger"
                onPress={() => void removeAndFocus(card)}
              />
            </div>
          )
          return card.kind === 'resource' ? (
            <article aria-labelledby={key} className={`${frame} flex h-full flex-col`}>
              <div className="flex flex-wrap border-b border-line px-2 py-1">
                {controls}
                {actions}
              </div>
              <ResourceBody resource={card} level={level} layout={layout} titleId={key} />
            </article>
          ) : (
            <div className={`${frame} flex flex-wrap items-center gap-x-2 p-2 md:flex-nowrap`}>
              {controls}
              <div className="min-w-0 max-md:order-last max-md:w-full md:grow">
                <HeadingBanner kind={card.kind} title={title} style={card} level={level} />
              </div>
              {actions}
            </div>
          )
        }}
      </SortableList>
    </section>
  )
}
