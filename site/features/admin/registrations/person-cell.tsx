import type { ReactNode } from 'react'
import { useSite } from '#site/features/admin/site-context.tsx'
import { formatDateTime } from '#site/lib/dates.ts'
import { Cell, RowHeader } from '#site/ui/lists/table.tsx'

/** The columns of registrations and waiting list stand below each other. */
export const columnWidths = {
  email: 'xl:w-[28%]',
  tier: 'xl:w-[14%]',
  stamp: 'xl:w-[20%]',
  actions: 'xl:w-60',
}

type PersonCellProps = {
  name: ReactNode
  details: readonly ReactNode[]
  note?: ReactNode
  /** On phones, where the icons of an `IconsCell` stand. */
  hasIcons?: boolean
}

/** Except on wide screens, where the details have columns, they stand under the name; a note stands there everywhere. */
export const PersonCell = ({ name, details, note, hasIcons }: PersonCellProps) => (
  <RowHeader className="wrap-anywhere max-sm:px-2">
    <span
      className={`block font-semibold ${hasIcons ? 'max-sm:min-h-10 max-sm:pr-32 max-[16rem]:pr-0' : ''}`}
    >
      {name}
    </span>
    {details.map((detail, index) => (
      <span key={index} className="block text-muted lg:hidden">
        {detail}
      </span>
    ))}
    {note}
  </RowHeader>
)

/** Two icons: on phones beside the name, where they take no width from the details. Not printed. */
export const IconsCell = ({ children }: { children: ReactNode }) => (
  <Cell className="max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:p-0 max-[16rem]:static">
    <div className="-my-2 flex max-sm:my-0">{children}</div>
  </Cell>
)

/** The words of an ordinary address stay whole; only longer ones break. */
export const EmailCell = ({ children }: { children: ReactNode }) => (
  <Cell className="wrap-anywhere max-lg:hidden">
    <span className="block min-w-60">{children}</span>
  </Cell>
)

export function Stamp({ instant }: { instant: string }) {
  const { zone } = useSite()
  return (
    <time dateTime={instant} className="sm:whitespace-nowrap">
      {formatDateTime(instant, zone)}
    </time>
  )
}
