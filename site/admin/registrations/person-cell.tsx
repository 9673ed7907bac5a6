import { Cell } from '#site/ui/lists/table.tsx'

type PersonCellProps = { name: string; details: readonly string[] }

/** A person's name; on phones, where they have no columns, with the details under it. */
export const PersonCell = ({ name, details }: PersonCellProps) => (
  <Cell className="wrap-anywhere">
    <span className="font-semibold">{name}</span>
    {details.map((detail) => (
      <span key={detail} className="block text-muted md:hidden print:hidden">
        {detail}
      </span>
    ))}
  </Cell>
)
