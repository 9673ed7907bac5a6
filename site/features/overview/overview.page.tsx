import { BookOpen, CalendarDays, ClipboardPlus, MessagesSquare } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { overviewDefaults, withDefaults, withEmailText } from '#collections/pages/defaults.ts'
import { paths, sessionPath } from '#collections/pages/paths.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useNow } from '#site/data/use-now.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { useCoverInfo } from '#site/features/page-texts/reads.ts'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { OnNowSection, useOnNow } from '#site/features/sessions/attendance/on-now-section.tsx'
import { assumedZone, SessionsContext } from '#site/features/sessions/sessions-context.ts'
import { Skeleton, SkeletonCards, SkeletonLine } from '#site/ui/feedback/skeleton.tsx'
import { FeatureCard } from './feature-card.tsx'
import { Hero, heroGrid } from './hero.tsx'
import { NextUp } from './next-up.tsx'
import { UltrasoundLead } from './ultrasound-lead.tsx'

const features = [
  { name: 'sessions', icon: CalendarDays, to: paths.sessions },
  { name: 'resources', icon: BookOpen, to: paths.resources },
  { name: 'topicRequests', icon: MessagesSquare, to: paths.topicRequests },
  { name: 'theatreList', icon: ClipboardPlus, to: paths.theatreListRequest },
] as const

const noColor = () => undefined

/** For rows of sessions. A press on one opens it on the sessions page. */
function useProgramme(zone: string, now: Date) {
  const navigate = useNavigate()
  return useMemo(() => {
    const openSession = (session: SessionView) => void navigate(sessionPath(session, zone))
    return { zone, now, colorOf: noColor, openSession, openSignUp: () => {} }
  }, [zone, now, navigate])
}

export function OverviewPage() {
  const { data, error, isValidating, mutate } = useCoverInfo()
  const config = useSiteConfig()
  const zone = config.data?.timeZone ?? assumedZone
  const now = useNow()
  const programme = useProgramme(zone, now)
  const onNow = useOnNow(zone, now)
  const texts = withDefaults(data, overviewDefaults)
  const { ultrasoundLeadName: leadName, ultrasoundLeadEmail: email } = texts
  useDocumentTitle(withEmailText(texts.title, email))

  if (!data && !error)
    return (
      <Skeleton label="Loading the overview">
        <div className={heroGrid}>
          <SkeletonLine className="h-56" />
          <SkeletonLine className="h-40 rounded-2xl" />
        </div>
        <SkeletonCards className="mt-14 grid gap-4 sm:grid-cols-2 lg:grid-cols-4" />
      </Skeleton>
    )
  return (
    <SessionsContext value={programme}>
      <div className="flex flex-col gap-10 sm:gap-14">
        {config.data && <OnNowSection sessions={onNow} />}
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
    </SessionsContext>
  )
}
