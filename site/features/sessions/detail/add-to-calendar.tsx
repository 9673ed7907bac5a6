import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { act } from '#site/data/act.ts'
import { saveFile } from '#site/data/save-file.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { ExternalLink } from '#site/ui/actions/link.tsx'
import { sessionAddress } from './session-link.tsx'

/** Google refuses very long addresses. */
const maxDetailsLength = 1_000

const shorten = (text: string) => {
  const characters = [...text]
  return characters.length > maxDetailsLength
    ? `${characters.slice(0, maxDetailsLength).join('')}…`
    : text
}

/** '20260610T093000Z' */
const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Google Calendar's form for a new event. @param address the session's page */
export const googleCalendarAddress = (session: SessionView, zone: string, address: string) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: session.title,
    dates: `${compact(session.startTime)}/${compact(session.endTime)}`,
    ctz: zone,
    details: `${shorten(session.description)}\n\n${address}`,
    location: session.location,
  })}`

export function AddToCalendar({ session }: { session: SessionView }) {
  const { zone } = useSessionsContext()
  const address = sessionAddress(session, zone)
  const name = useId()
  const save = () =>
    act({
      run: () => saveFile(`/api/calendar.ics?session=${session.id}`),
      failed: [
        'Calendar File Failed',
        'The calendar file could not be made. Check your connection and try again.',
      ],
    })
  return (
    <div role="group" aria-labelledby={name} className="flex flex-col gap-2 print:hidden">
      <p id={name} className="flex items-center gap-2 text-sm font-semibold">
        <CalendarPlus aria-hidden className="size-4 text-muted" />
        Add to calendar
      </p>
      <div className="flex flex-wrap gap-2">
        <SmallButton onPress={save}>Calendar file (.ics)</SmallButton>
        <ExternalLink href={googleCalendarAddress(session, zone, address)} look="button">
          Google Calendar
        </ExternalLink>
      </div>
    </div>
  )
}
