import { Menu, Stethoscope, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { defaultSiteTitle } from '#site/lib/use-document-title.ts'
import { useSiteConfig } from '#site/api/use-site-config.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { paths } from './paths.ts'

const links = [
  { to: paths.overview, text: 'Home' },
  { to: paths.sessions, text: 'Sessions' },
  { to: paths.resources, text: 'Resources' },
  { to: paths.theatreListRequest, text: 'Theatre List Request' },
  { to: paths.topicRequests, text: 'Topic Requests' },
]

const look = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-10 items-center rounded-lg px-3 text-sm font-medium transition-colors max-lg:min-h-11 max-lg:text-base ${
    isActive
      ? 'bg-accent-soft text-accent-strong forced-colors:underline'
      : 'text-soft hover:bg-ground hover:text-ink'
  }`

const Title = () => (
  <Link to={paths.overview} className="flex min-h-11 items-center gap-3 rounded-lg pr-2">
    <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent text-on-accent">
      <Stethoscope aria-hidden className="size-5" />
    </span>
    <span className="text-base font-bold tracking-tight">
      {useSiteConfig().data?.siteTitle ?? defaultSiteTitle}
    </span>
  </Link>
)

export function Nav() {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <header
      onKeyDown={closeOnEscape}
      className="sticky top-0 z-30 border-b border-line bg-surface print:hidden"
    >
      <div className="mx-auto flex min-h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        <Title />
        <div className="lg:hidden">
          <IconButton
            ref={toggle}
            icon={isOpen ? X : Menu}
            label={isOpen ? 'Close menu' : 'Open menu'}
            isExpanded={isOpen}
            controls="site-links"
            onPress={() => setOpen(!isOpen)}
          />
        </div>
        <nav
          id="site-links"
          aria-label="Main"
          className={`max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:shadow-overlay ${isOpen ? '' : 'max-lg:hidden'}`}
        >
          <ul className="flex gap-1 max-lg:flex-col">
            {links.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end className={look} onClick={() => setOpen(false)}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
