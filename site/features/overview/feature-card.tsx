import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { withEmailText } from '#collections/pages/defaults.ts'
import { card } from '#site/ui/styles.ts'
import { withEmail } from './with-email.tsx'

type FeatureCardProps = {
  icon: LucideIcon
  to: string
  title: string
  text: string
  email: string
}

export const FeatureCard = ({ icon: Icon, to, title, text, email }: FeatureCardProps) => (
  <li
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
          {withEmailText(title, email)}
        </Link>
      </h2>
      <p dir="auto" className="text-sm/relaxed wrap-anywhere whitespace-pre-line text-muted">
        {withEmail(text, email)}
      </p>
    </div>
    <ArrowRight
      aria-hidden
      className="size-5 shrink-0 self-center text-edge transition-transform group-hover:translate-x-0.5 group-hover:text-accent sm:self-start"
    />
  </li>
)
