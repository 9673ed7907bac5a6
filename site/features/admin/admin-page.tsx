import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { PageHeader } from '#site/ui/layout/page-header.tsx'

type AdminPageProps = {
  title: string
  text?: string
  /** With less room between its parts on phones, where it shows a list. */
  isDense?: boolean
  isNarrow?: boolean
  children: ReactNode
}

export const AdminPage = ({ title, text, isDense, isNarrow, children }: AdminPageProps) => (
  <div
    className={`flex flex-col ${isDense ? 'gap-3 sm:gap-6' : 'gap-6'} ${isNarrow ? 'mx-auto w-full max-w-3xl' : ''}`}
  >
    <Link
      to={paths.dashboard}
      className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm font-medium text-accent-strong hover:underline print:hidden pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to Admin Dashboard
    </Link>
    <PageHeader title={title} text={text} />
    {children}
  </div>
)
