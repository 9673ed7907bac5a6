import type { SessionView } from '#collections/sessions/contract.ts'

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
