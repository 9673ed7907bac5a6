import { overviewDefaults as texts } from '#collections/pages/defaults.ts'
import { paths } from '#site/app/paths.ts'
import { ButtonLink } from '#site/ui/link.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'

export function OverviewPage() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={texts.title} subtitle={texts.subtitle} text={texts.description} />
      <p className="max-w-prose text-soft">{texts.welcomeMessage}</p>
      <div>
        <ButtonLink to={paths.sessions}>{texts.sessionsTitle}</ButtonLink>
      </div>
    </div>
  )
}
