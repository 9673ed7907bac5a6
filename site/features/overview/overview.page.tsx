import { BookOpen, CalendarDays, ClipboardPlus, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { withEmailText } from '#collections/pages/with-email.ts'
import { paths } from '#collections/pages/paths.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { useCoverInfo } from '#site/features/page-texts/reads.ts'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { FeatureCard } from './feature-card.tsx'
import { Hero } from './hero.tsx'
import { NextUp } from './next-up.tsx'
import { OnNowHere } from './on-now-here.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { overviewTexts } from './texts.ts'
import { UltrasoundLead } from './ultrasound-lead.tsx'

const features = [
  { name: 'sessions', icon: CalendarDays, to: paths.sessions },
  { name: 'resources', icon: BookOpen, to: paths.resources },
  { name: 'topicRequests', icon: MessagesSquare, to: paths.topicRequests },
  { name: 'theatreList', icon: ClipboardPlus, to: paths.theatreListRequest },
] as const

export function OverviewPage() {
  const { data, error, isValidating, mutate } = useCoverInfo()
  const texts = overviewTexts(data)
  const { ultrasoundLeadName: leadName, ultrasoundLeadEmail: email } = texts
  useDocumentTitle(withEmailText(texts.title, email))

  if (!data && !error) return <OverviewSkeleton />
  return (
    <div className="flex flex-col gap-10 sm:gap-14">
      <OnNowHere />
      <Hero texts={texts} />
      <div className="group/next grid grid-cols-1 items-start gap-x-6 gap-y-10 xl:has-[section]:grid-cols-2">
        <NextUp />
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:group-has-[section]/next:grid-cols-2">
          {features.map(({ icon, to, name }) => (
            <FeatureCard
              key={name}
              icon={icon}
              to={to}
              title={texts[`${name}Title`]}
              text={texts[`${name}Description`]}
              email={email}
            />
          ))}
        </ul>
      </div>
      {!data && <TextsLoadNotice onRetry={() => void mutate()} isRetrying={isValidating} />}
      {(leadName || email) && <UltrasoundLead name={leadName} email={email} />}
      <p className="text-right print:hidden">
        <Link
          to={paths.dashboard}
          className="inline-flex min-h-6 items-center rounded px-1 text-xs text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          Admin
        </Link>
      </p>
    </div>
  )
}
