import { Copy, Printer } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { shownTitle } from '#collections/sessions/availability.ts'
import type { SessionView } from '#collections/sessions/contract.ts'
import {
  formatMonth,
  formatShortDate,
  formatTimeRange,
  type Month,
  monthKey,
  monthOf,
  moveMonth,
  parseMonth,
} from '#site/lib/dates.ts'
import { act } from '#site/data/act.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { copyText } from '#site/lib/clipboard.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button, SecondaryButton } from '#site/ui/actions/button.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextAreaField } from '#site/ui/fields/text-field.tsx'
import { PrintOnly } from '#site/ui/layout/print-only.tsx'
import { QrCode } from '#site/ui/layout/qr-code.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { groupMessages, ofThisWeek, stillToCome } from './group-text.ts'

type ShareMonthDialogProps = { chosen: Month; onClose: () => void }

const week = 'week'

/** This week, the chosen month, this one and those of a year from it. */
function monthsOf(chosen: Month, now: Date, zone: string) {
  const coming = Array.from({ length: 13 }, (_, index) => moveMonth(monthOf(now, zone), index))
  const keys = [...new Set([chosen, ...coming].map(monthKey))].toSorted()
  const months = keys.map((key) => ({ value: key, label: formatMonth(parseMonth(key) ?? chosen) }))
  return [{ value: week, label: 'The next 7 days' }, ...months]
}

const copy = (message: string) =>
  act({
    run: () => copyText(message),
    done: { title: 'Text Copied', text: 'Paste it into your group.' },
    failed: ['Copy Failed', 'Select the text and copy it yourself.'],
  })

export function ShareMonthDialog({ chosen, onClose }: ShareMonthDialogProps) {
  const { zone, now } = useSite()
  const [key, setKey] = useState(monthKey(chosen))
  const month = parseMonth(key)
  const read = useSessions(month)
  const address = `${location.origin}/sessions${month ? `?month=${key}` : ''}`
  const when = month ? `in ${formatMonth(month)}` : 'in the next 7 days'

  return (
    <Dialog title="Share a Month" description={when} onClose={onClose} size="large">
      <div className="flex flex-col gap-5">
        <Select label="Month" value={key} onChange={setKey} choices={monthsOf(chosen, now, zone)} />
        <Loaded read={read} what="the month">
          {(all) => {
            const sessions = month ? stillToCome(all, now) : ofThisWeek(all, now)
            const messages = groupMessages(sessions, when, zone, address)
            return (
              <>
                {messages.length === 0 && (
                  <p className="text-muted">
                    There are no sessions {when}
                    {month && monthKey(month) === monthKey(monthOf(now, zone)) && ' any more'}.
                  </p>
                )}
                {messages.map((message, index) => {
                  const part = messages.length > 1 ? ` ${index + 1} of ${messages.length}` : ''
                  return (
                    <div key={index} className="flex flex-col items-start gap-3 *:first:w-full">
                      <TextAreaField
                        label={`Text for a messaging group${part}`}
                        hint={index === 0 ? 'It contains no names of participants.' : undefined}
                        rows={8}
                        isReadOnly
                        value={message}
                        onChange={() => undefined}
                      />
                      <SecondaryButton icon={Copy} onPress={() => void copy(message)}>
                        Copy Text{part}
                      </SecondaryButton>
                    </div>
                  )
                })}
                {sessions.length > 0 && (
                  <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
                    <Button icon={Printer} onPress={() => window.print()}>
                      Print Poster
                    </Button>
                    <p className="text-sm text-muted">
                      A printed list with a QR code that opens the programme. Sessions that are over
                      are left out.
                    </p>
                    <Poster sessions={sessions} when={when} address={address} />
                  </div>
                )}
              </>
            )
          }}
        </Loaded>
      </div>
    </Dialog>
  )
}

/** @param when 'in May 2031' */
type PosterProps = { sessions: readonly SessionView[]; when: string; address: string }

/** More sessions stand in two columns. */
const inOneColumn = 16

function Poster({ sessions, when, address }: PosterProps) {
  const { zone } = useSite()
  const { data: site } = useSiteConfig()
  const list = useOnePage()
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

/** The area that A4 and Letter both leave inside the margins of a poster (site.css), in CSS pixels. */
const paper = { width: 700, height: 950 }
const scales = Array.from({ length: 11 }, (_, step) => 1 - step / 20)

/** @returns a ref for the last part. It is made smaller until all fits one page, unless it would be less than half its size. */
function useOnePage() {
  const part = useRef<HTMLUListElement>(null)
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
