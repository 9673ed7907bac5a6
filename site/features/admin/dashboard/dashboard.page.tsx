import { ArrowLeft } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { paths } from '#collections/pages/paths.ts'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { useAdminSession } from '#site/features/admin/use-admin-session.ts'
import { Decisions } from './decisions.tsx'
import { DashboardCard } from './dashboard-card.tsx'
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

/** Shows today's sessions, then what waits, then the pages (docs/product, rule 200). */
function Overview() {
  const { status } = useAdminSession()
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Admin Dashboard"
        text="Manage the teaching programme, its registrations and the texts of the site."
        actions={
          <ButtonLink to={paths.overview} variant="secondary">
            <ArrowLeft aria-hidden className="size-4" />
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
    {cards.map((card) => (
      <li key={card.to}>
        <DashboardCard {...card} />
      </li>
    ))}
  </ul>
)
