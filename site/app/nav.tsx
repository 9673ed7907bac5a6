import { Menu, Stethoscope, X } from 'lucide-react'
import { use } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { useKnowsVisitor } from '#site/features/sessions/my-sign-ups/known.ts'
import { SiteTitle } from '#site/lib/use-document-title.ts'
import { IconButton } from '#site/ui/actions/button.tsx'
import { Outside, useDropdown } from '#site/ui/overlays/dropdown.tsx'

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

const menu =
  'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:shadow-overlay'

/**
 * The site's links. 'My sessions' comes first once this device or visit knows a sign-up. On small screens they stand
 * in a menu; choosing one closes it.
 */
export function Nav() {
  const { isOpen, setOpen, opener, close, around } = useDropdown()
  const knowsVisitor = useKnowsVisitor()
  const onChoose = () => setOpen(false)
  return (
    <header
      {...around}
      // Open, it is above a toast, which covers its first links on phones.
      className={`sticky top-0 border-b border-line bg-surface print:hidden low:relative ${isOpen ? 'z-60' : 'z-30'}`}
    >
      {isOpen && <Outside onPress={close} />}
      <div className="mx-auto flex min-h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        <Link
          to={paths.overview}
          onClick={onChoose}
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-lg pr-2"
        >
          <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent text-on-accent max-[16rem]:hidden">
            <Stethoscope aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 text-base leading-tight font-bold tracking-tight wrap-anywhere">
            {use(SiteTitle)}
          </span>
        </Link>
        <div className="lg:hidden">
          <IconButton
            ref={opener}
            icon={isOpen ? X : Menu}
            label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </div>
        <nav aria-label="Main" className={`${menu} ${isOpen ? '' : 'max-lg:hidden'}`}>
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
      </div>
    </header>
  )
}
