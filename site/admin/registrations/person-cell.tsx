import type { ReactNode } from 'react'
import { RowHeader } from '#site/ui/lists/table.tsx'

type PersonCellProps = { name: ReactNode; details: readonly ReactNode[]; note?: ReactNode }

/** On phones, where the details have no columns, they stand under the name; a note stands there everywhere. */
export const PersonCell = ({ name, details, note }: PersonCellProps) => (
  <RowHeader className="wrap-anywhere">
    <span className="font-semibold">{name}</span>
    {details.map((detail, index) => (
      <span key={index} className="block text-muted md:hidden print:hidden">
        {detail}
      </span>
    ))}
    {note}
  </RowHeader>
)
