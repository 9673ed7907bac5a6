import { ArchiveRestore, Trash2 } from 'lucide-react'
import { countedPeople } from '#collections/counted.ts'
import { daysInTrash, listDeletedItems } from '#collections/trash/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatDateTime } from '#site/lib/dates.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { EmptyState, Loaded } from '#site/ui/feedback/loaded.tsx'
import { Cell, hiddenOnPhones, RowHeader, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { kindWords, restoreDeleted, takeBackImport } from './restore-deleted.ts'

export function RecentlyDeletedDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(listDeletedItems, undefined, { dedupingInterval: 0 })
  const { zone } = useSite()
  return (
    <Dialog title="Recently Deleted" onClose={onClose} size="large">
      <p className="mb-4 text-sm text-muted">
        Deleted in the last {daysInTrash} days. A restored session brings its people back. An import
        can be undone as a whole.
      </p>
      <Loaded read={read} what="the deleted items">
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={Trash2} title={`Nothing deleted in the last ${daysInTrash} days`} />
          ) : (
            <Table
              caption="Recently deleted"
              columns={[['Name'], ['Deleted', 'max-sm:hidden'], ['Actions', hiddenOnPhones]]}
            >
              {items.map(({ id, kind, title, people, deletedAt }) => {
                const stamp = <time dateTime={deletedAt}>{formatDateTime(deletedAt, zone)}</time>
                const verb = kind === 'import' ? 'Undo' : 'Restore'
                return (
                  <StackedRow key={id}>
                    <RowHeader className="wrap-anywhere max-sm:pb-0">
                      <span className="flex flex-col items-start gap-1">
                        <span className="font-semibold">{title}</span>
                        <Badge>
                          <span className="whitespace-nowrap">
                            {kindWords[kind]}
                            {people > 0 && `, ${countedPeople(people)}`}
                          </span>
                        </Badge>
                        <span className="text-muted sm:hidden">{stamp}</span>
                      </span>
                    </RowHeader>
                    <Cell className="max-sm:hidden">{stamp}</Cell>
                    <Cell>
                      <SmallButton
                        icon={ArchiveRestore}
                        aria-label={`${verb} ${title}`}
                        onPress={() =>
                          kind === 'import' ? takeBackImport(id) : restoreDeleted(id)
                        }
                      >
                        {verb}
                      </SmallButton>
                    </Cell>
                  </StackedRow>
                )
              })}
            </Table>
          )
        }
      </Loaded>
    </Dialog>
  )
}
