import { ArchiveRestore, Trash2 } from 'lucide-react'
import { daysInTrash, listDeletedItems } from '#collections/trash/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatDateTime } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Cell, hiddenOnPhones, RowHeader, StackedRow, Table } from '#site/ui/lists/table.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { kindWords, restoreDeleted, takeBackImport } from './restore-deleted.ts'

export const RecentlyDeletedDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Recently Deleted" onClose={onClose} size="large">
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Deleted in the last {daysInTrash} days. A restored session brings its people back. An import
        can be undone as a whole.
      </p>
      <DeletedItems />
    </div>
  </Dialog>
)

function DeletedItems() {
  const read = useRead(listDeletedItems, undefined, { dedupingInterval: 0 })
  const { zone } = useSite()

  return (
    <Loaded read={read} what="the deleted items">
      {(items) =>
        items.length === 0 ? (
          <EmptyState icon={Trash2} title={`Nothing deleted in the last ${daysInTrash} days`} />
        ) : (
          <Table
            caption="Recently deleted"
            columns={[
              'Name',
              { title: 'Deleted', className: 'max-sm:hidden' },
              { title: 'Actions', className: hiddenOnPhones },
            ]}
          >
            {items.map((item) => (
              <StackedRow key={item.id}>
                <RowHeader className="wrap-anywhere max-sm:pb-0">
                  <span className="flex flex-col items-start gap-1">
                    <span className="font-semibold">{item.title}</span>
                    <Badge>
                      <span className="whitespace-nowrap">
                        {kindWords[item.kind]}
                        {item.people > 0 &&
                          `, ${item.people} ${item.people === 1 ? 'person' : 'people'}`}
                      </span>
                    </Badge>
                    <span className="text-muted sm:hidden">
                      <time dateTime={item.deletedAt}>{formatDateTime(item.deletedAt, zone)}</time>
                    </span>
                  </span>
                </RowHeader>
                <Cell className="max-sm:hidden">
                  <time dateTime={item.deletedAt}>{formatDateTime(item.deletedAt, zone)}</time>
                </Cell>
                <Cell>
                  <Button
                    icon={ArchiveRestore}
                    variant="secondary"
                    size="small"
                    aria-label={`${item.kind === 'import' ? 'Undo' : 'Restore'} ${item.title}`}
                    onPress={() =>
                      item.kind === 'import' ? takeBackImport(item.id) : restoreDeleted(item.id)
                    }
                  >
                    {item.kind === 'import' ? 'Undo' : 'Restore'}
                  </Button>
                </Cell>
              </StackedRow>
            ))}
          </Table>
        )
      }
    </Loaded>
  )
}
