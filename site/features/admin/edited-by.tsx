import { formatDayOfMonth } from '#site/lib/dates.ts'

type Edit = { editedBy: string | null; updatedAt: string }

/** 'Edited by AB, 14 Nov'; nothing if nobody has said who it was. */
export const EditedBy = ({ edit, zone }: { edit: Edit; zone: string }) =>
  edit.editedBy && (
    <p className="text-xs font-normal text-muted">
      Edited by {edit.editedBy}, {formatDayOfMonth(edit.updatedAt, zone)}
    </p>
  )
