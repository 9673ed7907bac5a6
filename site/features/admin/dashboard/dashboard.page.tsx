import { ArrowLeft } from 'lucide-react'
import { paths } from '#collections/pages/paths.ts'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { GroupLinkNotice } from '#site/features/admin/group-link-notice.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { MailCard } from './mail-card.tsx'
import { SystemCard } from './system-card.tsx'
import { WaitingListCard } from './waiting-list-card.tsx'
import { contentCards, workCards } from './dashboard-cards.ts'

export const DashboardPage = () => (
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
    <GroupLinkNotice />
    <WaitingListCard />
    <div className="grid gap-4 empty:hidden lg:grid-cols-2">
      <MailCard />
      <SystemCard />
    </div>
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {workCards.map((card) => (
        <li key={card.to}>
          <DashboardCard {...card} />
        </li>
      ))}
    </ul>
    <section aria-labelledby="content-management" className="flex flex-col gap-4">
      <h2 id="content-management" className="text-xl font-semibold">
        Content Management
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {contentCards.map((card) => (
          <li key={card.to}>
            <DashboardCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  </div>
)
