import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { card } from '#site/ui/styles.ts'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { useAdminSession } from '#site/features/admin/use-admin-session.ts'
import { Decisions } from './decisions.tsx'
import { SignInOffer } from './sign-in-offer.tsx'
import { TodayAndTomorrow } from './today-and-tomorrow.tsx'
import { contentCards, type DashboardEntry, workCards } from './dashboard-cards.ts'

const FiguresPage = lazyComponent(
  async () => (await import('./figures/figures-page.tsx')).FiguresPage,
)

/** The overview, or `?view=figures`. */
export function DashboardPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'figures' ? <FiguresPage /> : <Overview />
}

/** Shows today's sessions, then what waits, then the pages. */
function Overview() {
  const { status } = useAdminSession()
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Admin Dashboard"
        text="Manage the teaching programme, its registrations and the texts of the site."
        actions={
          <ButtonLink icon={ArrowLeft} to={paths.overview} variant="secondary">
            Back to Home
          </ButtonLink>
        }
      />
      {status === 'in' ? (
        <>
          <TodayAndTomorrow />
          <Decisions />
        </>
      ) : (
        <SignInOffer />
      )}
      <Cards cards={workCards} />
      <section aria-labelledby="content-management" className="flex flex-col gap-4">
        <h2 id="content-management" className="text-xl font-semibold">
          Content Management
        </h2>
        <Cards cards={contentCards} />
      </section>
    </div>
  )
}

const Cards = ({ cards }: { cards: readonly DashboardEntry[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {cards.map((entry) => (
      <li key={entry.to}>
        <DashboardCard {...entry} />
      </li>
    ))}
  </ul>
)

const DashboardCard = ({ to, title, text, icon: Icon }: DashboardEntry) => (
  <Link
    to={to}
    className={`${card} flex h-full items-start gap-4 p-5 transition-colors hover:border-accent-line hover:bg-accent-soft max-[16rem]:flex-col max-[16rem]:p-3`}
  >
    <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
      <Icon aria-hidden className="size-5" />
    </span>
    <span className="flex max-w-full min-w-0 flex-col gap-1 wrap-anywhere">
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-muted">{text}</span>
    </span>
  </Link>
)
