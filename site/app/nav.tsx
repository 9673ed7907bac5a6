import { Menu, Stethoscope, X } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#collections/pages/paths.ts'
import { SiteTitle } from '#site/lib/use-document-title.ts'
import { IconButton } from '#site/ui/actions/icon-button.tsx'
import { Outside, useDropdown } from '#site/ui/overlays/dropdown.tsx'
import { SiteLinks } from './site-links.tsx'

const Title = ({ onPress }: { onPress: () => void }) => (
  <Link
    to={paths.overview}
    onClick={onPress}
    className="flex min-h-11 min-w-0 items-center gap-3 rounded-lg pr-2"
  >
    <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent text-on-accent max-[16rem]:hidden">
      <Stethoscope aria-hidden className="size-5" />
    </span>
    <span className="min-w-0 text-base leading-tight font-bold tracking-tight wrap-anywhere">
      {use(SiteTitle)}
    </span>
  </Link>
)

/** On small screens the links stand in a menu; choosing one closes it. */
export function Nav() {
  const { isOpen, setOpen, opener, close, around } = useDropdown()
  return (
    <header
      {...around}
      className="sticky top-0 z-30 border-b border-line bg-surface print:hidden low:relative"
    >
      {isOpen && <Outside onPress={close} />}
      <div className="mx-auto flex min-h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        <Title onPress={() => setOpen(false)} />
        <div className="lg:hidden">
          <IconButton
            ref={opener}
            icon={isOpen ? X : Menu}
            label={isOpen ? 'Close menu' : 'Open menu'}
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </div>
        <SiteLinks className="max-lg:hidden" />
      </div>
      {isOpen && (
        <SiteLinks
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface p-3 shadow-overlay lg:hidden"
          onChoose={() => setOpen(false)}
        />
      )}
    </header>
  )
}
