import { createPortal } from 'react-dom'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatMonth, formatShortDate, formatTimeRange, type Month } from '#site/lib/dates.ts'
import { QrCode } from '#site/ui/layout/qr-code.tsx'

type PosterProps = {
  sessions: readonly SessionView[]
  month: Month
  zone: string
  address: string
}

/** A month's programme on paper. While it is there, the page prints nothing else (site.css). */
export const Poster = ({ sessions, month, zone, address }: PosterProps) =>
  createPortal(
    <article data-poster className="hidden text-black print:block">
      <header className="mb-6 flex items-start justify-between gap-6">
        <div className="flex flex-col gap-2">
          <h1 className="text-4xl font-semibold">Teaching in {formatMonth(month)}</h1>
          <p className="text-lg">Register on your phone: scan the code.</p>
          <p className="text-sm wrap-anywhere">{address}</p>
        </div>
        <div className="w-[4cm] shrink-0">
          <QrCode text={address} label="Link to the programme" />
        </div>
      </header>
      <ul className="flex flex-col">
        {sessions.map(({ id, title, location, startTime, endTime }) => (
          <li
            key={id}
            className="grid break-inside-avoid grid-cols-[13rem_1fr] gap-4 border-t border-black/30 py-2.5"
          >
            <span>
              <span className="block font-semibold">{formatShortDate(startTime, zone)}</span>
              {formatTimeRange(startTime, endTime, zone)}
            </span>
            <span>
              <span className="block font-semibold wrap-anywhere">{title}</span>
              {location}
            </span>
          </li>
        ))}
      </ul>
    </article>,
    document.body,
  )
