import { type LucideIcon, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink, type To } from 'react-router-dom'
import { button, type ButtonLook } from '#site/ui/styles.ts'

const text = 'font-medium text-accent-strong underline underline-offset-2 hover:text-accent'

type LinkProps = {
  to: string
  /** To a file of the site that is stored instead of shown. */
  isDownload?: boolean
  children: ReactNode
}

export const Link = ({ to, isDownload, children }: LinkProps) => (
  <RouterLink to={to} reloadDocument={isDownload} download={isDownload} className={text}>
    {children}
  </RouterLink>
)

/** Writes to the address. Above a card that is one link. */
export const EmailLink = ({ email }: { email: string }) => (
  <a
    // The signs that mean something else there are encoded (RFC 6068).
    href={`mailto:${encodeURI(email).replace(/[/?#&;=]/g, encodeURIComponent)}`}
    className={`${text} relative z-10 wrap-anywhere`}
  >
    {email}
  </a>
)

const externalLooks = {
  text,
  /** Outside running text: as high as a finger needs. */
  standalone: `${text} relative inline-flex min-h-6 items-center gap-1.5 text-sm pointer-coarse:min-h-11`,
  button: button({ variant: 'secondary', size: 'small' }),
}

type ExternalLinkProps = {
  href: string
  children: ReactNode
  /** Tells links with the same text apart. */
  subject?: string
  look?: keyof typeof externalLooks
}

export const ExternalLink = ({ href, children, subject, look = 'text' }: ExternalLinkProps) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={externalLooks[look]}>
    {children}
    <span className="sr-only"> ({[subject, 'opens in a new tab'].filter(Boolean).join(', ')})</span>
    {look !== 'text' && <SquareArrowOutUpRight aria-hidden className="size-3.5 print:hidden" />}
  </a>
)

type ButtonLinkProps = ButtonLook & {
  to: To
  /** Of the history entry that a press makes. */
  state?: object
  children: ReactNode
  icon?: LucideIcon
}

/** Secondary, as most of them are. */
export const ButtonLink = ({ to, state, children, icon: Icon, ...look }: ButtonLinkProps) => (
  <RouterLink to={to} state={state} className={button({ variant: 'secondary', ...look })}>
    {Icon && <Icon aria-hidden className="size-4" />}
    {children}
  </RouterLink>
)
