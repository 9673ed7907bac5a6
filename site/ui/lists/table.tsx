/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the roles of a table when CSS changes how its rows are laid out */
import type { ComponentProps, ReactNode } from 'react'
import { useLostFocus } from '#site/lib/focus/use-lost-focus.ts'

type TableProps = {
  caption: string
  columns: readonly (readonly [title: string, className?: string])[]
  /** Stands on top of each page on paper. */
  paperTitle?: string
  children: ReactNode
}

export const Table = ({ caption, columns, paperTitle, children }: TableProps) => (
  <div
    {...useLostFocus<HTMLDivElement>(true)}
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it
    tabIndex={0}
    // Also what stands in it absolutely, as words for screen readers do, must not widen the page.
    className="relative overflow-x-auto rounded-xl border border-line bg-surface"
  >
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line bg-ground text-muted">
        {paperTitle && (
          // Screen readers know it from the caption.
          <tr aria-hidden className="hidden print:table-row">
            <td colSpan={columns.length} className="px-4 pt-3 font-semibold text-ink">
              {paperTitle}
            </td>
          </tr>
        )}
        <tr>
          {columns.map(([title, className = '']) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className={`px-4 py-3 font-semibold whitespace-nowrap ${className}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </div>
)

/** For the heading of a column whose cells stand under the others on phones. */
export const hiddenOnPhones = 'max-sm:sr-only'

export const StackedRow = ({ className = '', ...props }: ComponentProps<'tr'>) => (
  <tr {...props} role="row" className={`max-sm:flex max-sm:flex-col ${className}`} />
)

type CellProps = { children?: ReactNode; className?: string }

export const RowHeader = ({ children, className = '' }: CellProps) => (
  <th
    role="rowheader"
    scope="row"
    className={`px-4 py-3 text-left align-top font-normal ${className}`}
  >
    {children}
  </th>
)

export const Cell = ({ children, className = '' }: CellProps) => (
  <td role="cell" className={`px-4 py-3 align-top ${className}`}>
    {children}
  </td>
)
