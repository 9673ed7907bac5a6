import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'

export const BackToDashboard = () => (
  <Link
    to={paths.dashboard}
    className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm font-medium text-accent-strong hover:underline print:hidden pointer-coarse:min-h-11"
  >
    <ArrowLeft aria-hidden className="size-4" />
    Back to Admin Dashboard
  </Link>
)
