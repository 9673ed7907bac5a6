import { createPortal } from 'react-dom'
import type { SessionView } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/shown-title.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { QrCode } from '#site/ui/layout/qr-code.tsx'

type PosterProps = {
  sessions: readonly SessionView[]
  /** 'in May 2031' */
  when: string
  zone: string
  address: string
}

/** A programme on paper. While it is there, the page prints nothing else (site.css). */
export const Poster = ({ sessions, when, zone, address }: PosterProps) =>
  createPortal(
    <article data-poster className="hidden text-black print:block">
      <header className="mb-4 flex items-start justify-between gap-6">
        <div className="flex flex-col gap-1.5">
          <SiteName />
          <h1 className="text-3xl font-semibold">Teaching {when}</h1>
          <p>Register on your phone: scan the code.</p>
          <p className="text-sm wrap-anywhere">{address}</p>
        </div>
        <div className="w-[3.2cm] shrink-0">
          <QrCode text={address} label="Link to the programme" />
        </div>
      </header>
      <ul className="flex flex-col">
        {sessions.map(({ id, location, startTime, endTime, ...session }) => (
          <li
            key={id}
            className="grid break-inside-avoid grid-cols-[13rem_1fr] gap-4 border-t border-black/30 py-1.5 text-sm"
          >
            <span>
              <span className="block font-semibold">{formatShortDate(startTime, zone)}</span>
              {formatTimeRange(startTime, endTime, zone)}
            </span>
            <span>
              <span className="block font-semibold wrap-anywhere">{shownTitle(session)}</span>
              {location}
            </span>
          </li>
        ))}
      </ul>
    </article>,
    document.body,
  )

function SiteName() {
  const { data } = useSiteConfig()
  return data && <p className="text-lg font-semibold">{data.siteTitle}</p>
}
