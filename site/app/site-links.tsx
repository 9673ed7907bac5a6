import { Link, NavLink } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { useKnowsVisitor } from '#site/features/sessions/my-sign-ups/known.ts'

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
      ? 'bg-accent text-on-accent forced-colors:underline'
      : 'text-soft hover:bg-ground hover:text-ink'
  }`

const mySessions = `${paths.sessions}?my`

type SiteLinksProps = {
  className?: string
  onChoose?: () => void
}

/** The site's links; first what is one's own, once this device or this visit knows something. */
export function SiteLinks({ className, onChoose }: SiteLinksProps) {
  const knowsVisitor = useKnowsVisitor()
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex gap-1 max-lg:flex-col">
        {knowsVisitor && (
          <li>
            <Link to={mySessions} className={look({ isActive: false })} onClick={onChoose}>
              My sessions
            </Link>
          </li>
        )}
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end className={look} onClick={onChoose}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
