import type { ReactNode } from 'react'

type TableProps = { caption: string; columns: readonly ReactNode[]; children: ReactNode }

/** A native table in a box that scrolls by itself on narrow screens. */
export const Table = ({ caption, columns, children }: TableProps) => (
  <div
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it
    tabIndex={0}
    className="overflow-x-auto rounded-xl border border-line bg-surface"
  >
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line bg-ground text-muted">
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" className="px-4 py-3 font-semibold whitespace-nowrap">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </div>
)

export const Cell = ({ children }: { children: ReactNode }) => (
  <td className="px-4 py-3 align-top">{children}</td>
)
