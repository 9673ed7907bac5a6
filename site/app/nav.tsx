import { Menu, Stethoscope, X } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { SiteTitle } from '#site/lib/site-title.ts'
import { whenIdle } from '#site/lib/when-idle.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { lazyComponent } from '#site/ui/lazy-component.tsx'
import { paths } from '#collections/pages/paths.ts'
import { SiteLinks } from './site-links.tsx'

const PhoneMenu = lazyComponent(async () => (await import('./phone-menu.tsx')).PhoneMenu)

const Title = () => (
  <Link to={paths.overview} className="flex min-h-11 min-w-0 items-center gap-3 rounded-lg pr-2">
    <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent text-on-accent max-[16rem]:hidden">
      <Stethoscope aria-hidden className="size-5" />
    </span>
    <span className="min-w-0 text-base leading-tight font-bold tracking-tight wrap-anywhere">
      {use(SiteTitle)}
    </span>
  </Link>
)

export function Nav() {
  const [menu, setMenu] = useState<'closed' | 'open' | 'leaving'>('closed')
  const isOpen = menu === 'open'
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const isSmall = toggle.current?.offsetParent
    return isSmall ? whenIdle(PhoneMenu.preload) : undefined
  }, [])

  return (
    <header
      ref={header}
      className="sticky top-0 z-30 border-b border-line bg-surface print:hidden low:static"
    >
      <div className="mx-auto flex min-h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        <Title />
        <div className="lg:hidden">
          <IconButton
            ref={toggle}
            icon={isOpen ? X : Menu}
            label={isOpen ? 'Close menu' : 'Open menu'}
            isExpanded={isOpen}
            onPress={() => setMenu(isOpen ? 'closed' : 'open')}
            onHoverIntent={PhoneMenu.preload}
          />
        </div>
        <SiteLinks className="max-lg:hidden" />
      </div>
      {menu !== 'closed' && (
        <PhoneMenu
          header={header}
          isShown={isOpen}
          onChoose={() => setMenu('leaving')}
          onClose={() => setMenu('closed')}
        />
      )}
    </header>
  )
}
