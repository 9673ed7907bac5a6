import {
  ArrowRight,
  BookOpen,
  CalendarDays,
  ClipboardPlus,
  MessageCircle,
  MessagesSquare,
} from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import {
  type overviewDefaults,
  unknownAddress,
  withEmailText,
} from '#collections/pages/defaults.ts'
import { paths } from '#collections/pages/paths.ts'
import { EmailLink } from '#site/ui/actions/link.tsx'
import { button, card } from '#site/ui/styles.ts'

type Texts = typeof overviewDefaults

/** Each {email} of a text becomes a link to the ultrasound lead's address. */
const withEmail = (text: string, email: string) =>
  text.split('{email}').map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
    <Fragment key={index}>
      {index > 0 && (email ? <EmailLink email={email} /> : unknownAddress)}
      {part}
    </Fragment>
  ))

/** Texts and welcome beside one another on wide screens; its skeleton too. */
export const heroGrid =
  'grid grid-cols-1 gap-8 pt-2 sm:pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-16 lg:pt-10 xl:grid-cols-2 xl:gap-6'

export const Hero = ({ texts }: { texts: Texts }) => {
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

const features = [
  { name: 'sessions', icon: CalendarDays, to: paths.sessions },
  { name: 'resources', icon: BookOpen, to: paths.resources },
  { name: 'topicRequests', icon: MessagesSquare, to: paths.topicRequests },
  { name: 'theatreList', icon: ClipboardPlus, to: paths.theatreListRequest },
] as const

export const FeatureCards = ({ texts }: { texts: Texts }) => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:group-has-[section]/next:grid-cols-2">
    {features.map(({ name, icon: Icon, to }) => (
      <li
        key={name}
        className={`${card} group relative flex gap-4 p-5 transition-colors focus-within:border-accent-line hover:border-accent-line sm:flex-col sm:p-6`}
      >
        <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong transition-colors group-hover:bg-accent group-hover:text-on-accent">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="flex min-w-0 grow flex-col gap-1.5">
          <h2 dir="auto" className="text-lg/6 font-semibold text-balance wrap-anywhere">
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              {withEmailText(texts[`${name}Title`], texts.ultrasoundLeadEmail)}
            </Link>
          </h2>
          <p dir="auto" className="text-sm/relaxed wrap-anywhere whitespace-pre-line text-muted">
            {withEmail(texts[`${name}Description`], texts.ultrasoundLeadEmail)}
          </p>
        </div>
        <ArrowRight
          aria-hidden
          className="size-5 shrink-0 self-center text-edge transition-transform group-hover:translate-x-0.5 group-hover:text-accent sm:self-start"
        />
      </li>
    ))}
  </ul>
)
