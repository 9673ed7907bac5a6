import { MessageCircle } from 'lucide-react'
import { type overviewDefaults, withEmailText } from '#collections/pages/defaults.ts'
import { button } from '#site/ui/styles.ts'
import { withEmail } from './with-email.tsx'

/** Texts and welcome beside one another on wide screens; its skeleton too. */
export const heroGrid =
  'grid grid-cols-1 gap-8 pt-2 sm:pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-16 lg:pt-10 xl:grid-cols-2 xl:gap-6'

export const Hero = ({ texts }: { texts: typeof overviewDefaults }) => {
  const { title, subtitle, description, welcomeMessage, groupLink, ultrasoundLeadEmail } = texts
  return (
    <section aria-labelledby="overview-title" className={heroGrid}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col-reverse gap-3">
          <h1
            id="overview-title"
            tabIndex={-1}
            dir="auto"
            className="text-4xl/[1.08] font-bold tracking-tight text-balance wrap-anywhere sm:text-5xl/[1.06] lg:text-6xl/[1.04]"
          >
            {withEmailText(title, ultrasoundLeadEmail)}
          </h1>
          <p
            dir="auto"
            className="border-s-4 border-accent ps-3 text-base font-semibold wrap-anywhere text-accent-strong sm:text-lg"
          >
            {withEmail(subtitle, ultrasoundLeadEmail)}
          </p>
        </div>
        <p
          dir="auto"
          className="max-w-[60ch] text-lg/relaxed wrap-anywhere whitespace-pre-line text-soft"
        >
          {withEmail(description, ultrasoundLeadEmail)}
        </p>
      </div>
      <div className="flex flex-col items-start gap-5 rounded-2xl border border-accent-line bg-accent-soft p-5 sm:p-7">
        <p dir="auto" className="w-full wrap-anywhere whitespace-pre-line text-ink">
          {withEmail(welcomeMessage, ultrasoundLeadEmail)}
        </p>
        {groupLink && (
          <a
            href={groupLink}
            target="_blank"
            rel="noopener noreferrer"
            className={`${button()} max-sm:w-full`}
          >
            <MessageCircle aria-hidden className="size-4" />
            Join WhatsApp Group
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </section>
  )
}
