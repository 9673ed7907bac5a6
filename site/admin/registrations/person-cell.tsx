import { Cell } from '#site/ui/lists/table.tsx'

type PersonCellProps = { name: string; details: readonly string[] }

/** On phones, where the details have no columns, they stand under the name. */
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
