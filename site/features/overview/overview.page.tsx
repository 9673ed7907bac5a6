import { AudioWaveform } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { overviewDefaults, withDefaults, withEmailText } from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import { useNow } from '#site/data/use-now.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useDocumentTitle } from '#site/lib/use-document-title.ts'
import { useCoverInfo } from '#site/features/page-texts/reads.ts'
import { TextsLoadNotice } from '#site/features/page-texts/texts-load-notice.tsx'
import { OnNowSection, useOnNow } from '#site/features/sessions/attendance/on-now.tsx'
import { assumedZone, SessionsContext } from '#site/features/sessions/sessions-context.ts'
import { EmailLink } from '#site/ui/actions/link.tsx'
import { Skeleton, SkeletonCards, SkeletonLine } from '#site/ui/feedback/loaded.tsx'
import { FeatureCards, Hero, heroGrid } from './cover.tsx'
import { NextUp } from './next-up.tsx'

export function OverviewPage() {
  const read = useCoverInfo()
  const config = useSiteConfig()
  const zone = config.data?.timeZone ?? assumedZone
  const now = useNow()
  const navigate = useNavigate()
  const programme = useMemo(() => {
    const openSession = (session: SessionView) => void navigate(sessionPath(session, zone))
    return { zone, now, colorOf: () => undefined, openSession, openSignUp: () => {} }
  }, [zone, now, navigate])
  const onNow = useOnNow(zone, now)
  const texts = withDefaults(read.data, overviewDefaults)
  const { ultrasoundLeadName: leadName, ultrasoundLeadEmail: email } = texts
  useDocumentTitle(withEmailText(texts.title, email))

  if (!read.data && !read.error)
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
          <FeatureCards texts={texts} />
        </div>
        <TextsLoadNotice read={read} />
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

const UltrasoundLead = ({ name, email }: { name: string; email: string }) => (
  <section
    aria-labelledby="ultrasound-title"
    className="flex gap-4 border-t border-line pt-6 sm:items-center"
  >
    <AudioWaveform aria-hidden className="mt-0.5 size-5 shrink-0 text-accent sm:mt-0" />
    <div className="flex min-w-0 flex-col gap-x-3 gap-y-1 sm:flex-row sm:flex-wrap sm:items-baseline">
      <h2 id="ultrasound-title" className="font-semibold">
        Supervised ultrasound scanning
      </h2>
      <p className="wrap-anywhere text-soft">
        {email ? 'Arranged by email with the ultrasound lead' : 'Ask the ultrasound lead'}
        {name && (
          <>
            , <bdi>{name}</bdi>
          </>
        )}
        {email && (
          <>
            : <EmailLink email={email} />
          </>
        )}
      </p>
    </div>
  </section>
)
