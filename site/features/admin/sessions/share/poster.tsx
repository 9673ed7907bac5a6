import { useLayoutEffect, useRef } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { shownTitle } from '#collections/sessions/shown-title.ts'
import { formatShortDate, formatTimeRange } from '#site/lib/dates.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { PrintOnly } from '#site/ui/layout/print-only.tsx'
import { QrCode } from '#site/ui/layout/qr-code.tsx'

type PosterProps = {
  sessions: readonly SessionView[]
  /** 'in May 2031' */
  when: string
  address: string
}

/** So many stand below each other; more are in two columns. */
const inOneColumn = 16

/** A programme on paper, on one page if it can be read there. */
export function Poster({ sessions, when, address }: PosterProps) {
  const { zone } = useSite()
  const { data: site } = useSiteConfig()
  const list = useOnePage<HTMLUListElement>()
  const isLong = sessions.length > inOneColumn
  return (
    <PrintOnly>
      <article data-poster className="relative w-175">
        <header className="mb-4 flex items-start justify-between gap-6">
          <div className="flex flex-col gap-1.5">
            {site && <p className="text-lg font-semibold">{site.siteTitle}</p>}
            <h1 className="text-3xl font-semibold">Teaching {when}</h1>
            <p>Register on your phone: scan the code.</p>
            <p className="text-sm wrap-anywhere">{address}</p>
          </div>
          <div className="w-[3.2cm] shrink-0">
            <QrCode text={address} label="Link to the programme" />
          </div>
        </header>
        <ul
          ref={list}
          className={`print:[zoom:var(--scale-on-paper)] ${isLong ? 'columns-2 gap-8' : ''}`}
        >
          {sessions.map(({ id, location, startTime, endTime, ...session }) => (
            <li
              key={id}
              className={`grid break-inside-avoid gap-x-4 border-t border-black/30 py-1.5 text-sm ${isLong ? '' : 'grid-cols-[13rem_1fr]'}`}
            >
              <span>
                <span className={`font-semibold ${isLong ? '' : 'block'}`}>
                  {formatShortDate(startTime, zone)}
                </span>
                {isLong && ', '}
                {formatTimeRange(startTime, endTime, zone)}
              </span>
              <span>
                <span className="block font-semibold wrap-anywhere">{shownTitle(session)}</span>
                <span className="wrap-anywhere">{location}</span>
              </span>
            </li>
          ))}
        </ul>
      </article>
    </PrintOnly>
  )
}

/** What A4 and Letter both leave inside the margins of a poster (site.css), in CSS pixels. */
const paper = { width: 700, height: 950 }
const scales = Array.from({ length: 11 }, (_, step) => 1 - step / 20)

/**
 * @returns a ref for the last part of what stands on paper: it is made smaller, down to a half, until all of it fits one
 * page. What is still too long then keeps its size and takes several.
 */
function useOnePage<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    if (!part.current) return
    const { style, offsetTop } = part.current
    const isOnePage = (scale: number) => {
      style.width = `${paper.width / scale}px`
      return offsetTop + (part.current?.offsetHeight ?? 0) * scale <= paper.height
    }
    const scale = scales.find(isOnePage) ?? 1
    style.width = `${paper.width / scale}px`
    style.setProperty('--scale-on-paper', String(scale))
  })
  return part
}
