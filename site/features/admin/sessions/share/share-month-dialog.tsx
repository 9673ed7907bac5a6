import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import {
  formatMonth,
  type Month,
  monthKey,
  monthOf,
  moveMonth,
  parseMonth,
} from '#site/lib/dates.ts'
import { act } from '#site/data/act.ts'
import { copyText } from '#site/lib/clipboard.ts'
import { useSessions } from '#site/features/sessions/reads.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { Select } from '#site/ui/fields/select.tsx'
import { TextAreaField } from '#site/ui/fields/text-area-field.tsx'
import { Dialog } from '#site/ui/overlays/dialog.tsx'
import { groupMessages, ofThisWeek, stillToCome } from './group-text.ts'
import { Poster } from './poster.tsx'

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
    <Dialog title="Share a Month" description={when} isOpen onClose={onClose} size="large">
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
                      <Button icon={Copy} variant="secondary" onPress={() => void copy(message)}>
                        Copy Text{part}
                      </Button>
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
