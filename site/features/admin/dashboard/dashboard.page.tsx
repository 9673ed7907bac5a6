import {
  ArrowLeft,
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  ClipboardPlus,
  FileText,
  Home,
  Inbox,
  LogIn,
  type LucideIcon,
  MessagesSquare,
} from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { adminSession, useAdminSession } from '#site/data/admin-session.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { ButtonLink } from '#site/ui/actions/link.tsx'
import { PageHeader } from '#site/ui/layout/page-header.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { card } from '#site/ui/styles.ts'
import { Decisions } from './decisions.tsx'
import { TodayAndTomorrow } from './today-and-tomorrow.tsx'

type DashboardEntry = { to: string; title: string; text: string; icon: LucideIcon }

const workCards: readonly DashboardEntry[] = [
  {
    to: paths.manageSessions,
    title: 'Manage Sessions',
    text: 'Create, edit and organise sessions and categories, and send emails to participants.',
    icon: CalendarDays,
  },
  {
    to: paths.registrations,
    title: 'Registration List',
    text: 'View registrations, export participant data and track attendance.',
    icon: ClipboardList,
  },
  {
    to: paths.manageResources,
    title: 'Educational Resources',
    text: 'Add links and PDFs.',
    icon: BookOpen,
  },
  {
    to: paths.pageContent,
    title: 'Page Content',
    text: 'Edit the title and description of the resources page.',
    icon: FileText,
  },
  {
    to: paths.submissions,
    title: 'Form Submissions',
    text: 'Read, answer and delete theatre list requests and topic requests.',
    icon: Inbox,
  },
  {
    to: `${paths.dashboard}?view=figures`,
    title: 'Figures',
    text: 'See the academic year in numbers, by month and category.',
    icon: ChartColumn,
  },
]

const contentCards: readonly DashboardEntry[] = [
  {
    to: paths.editOverview,
    title: 'Overview Page',
    text: 'Edit the texts of the home page and its cards.',
    icon: Home,
  },
  {
    to: paths.editTopicRequests,
    title: 'Topic Requests Page',
    text: 'Edit the texts and labels of the topic requests form.',
    icon: MessagesSquare,
  },
  {
    to: paths.editTheatreList,
    title: 'Theatre List Page',
    text: 'Edit the texts and labels of the theatre list form.',
    icon: ClipboardPlus,
  },
]

const FiguresPage = lazyComponent(async () => (await import('./figures-page.tsx')).FiguresPage)

const GuidePage = lazyComponent(async () => (await import('./guide-page.tsx')).GuidePage)

export function DashboardPage() {
  const [query] = useSearchParams()
  const view = query.get('view')
  if (view === 'figures') return <FiguresPage />
  if (view === 'guide' || view === 'super-admins')
    return <GuidePage isForSuperAdmins={view === 'super-admins'} />
  return <Overview />
}

function Overview() {
  const { status } = useAdminSession()
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Admin Dashboard"
        text="Manage the teaching programme, its registrations and the texts of the site."
        actions={
          <>
            <ButtonLink icon={CircleQuestionMark} to={`${paths.dashboard}?view=guide`}>
              Guide
            </ButtonLink>
            <ButtonLink icon={ArrowLeft} to={paths.overview}>
              Back to Home
            </ButtonLink>
          </>
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
      <a
        href="/cms"
        className="inline-flex min-h-6 items-center self-start text-sm font-medium text-accent-strong underline underline-offset-2 hover:text-accent pointer-coarse:min-h-11"
      >
        Super-Admin Panel
      </a>
    </div>
  )
}

const Cards = ({ cards }: { cards: readonly DashboardEntry[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {cards.map(({ to, title, text, icon: Icon }) => (
      <li key={to}>
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
      </li>
    ))}
  </ul>
)

/** For strangers: the page has no gate, but most of it is for administrators. */
const SignInOffer = () => (
  <div className={`${card} flex flex-wrap items-center justify-between gap-4 p-5`}>
    <p className="text-soft">
      You are not signed in. Sign in to see today's sessions and what needs a decision.
    </p>
    <Button icon={LogIn} onPress={() => void adminSession.ask()}>
      Sign in
    </Button>
  </div>
)
