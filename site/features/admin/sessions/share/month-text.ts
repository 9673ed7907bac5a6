import type { SessionView } from '#collections/sessions/contract.ts'
import { formatMonth, formatShortDate, formatTimeRange, type Month } from '#site/lib/dates.ts'

/** WhatsApp refuses longer messages. */
export const maxMessageLength = 4_096
/** For the heading and the address. */
const frameLength = 300

const lineOf = ({ title, location, startTime, endTime }: SessionView, zone: string) =>
  `${formatShortDate(startTime, zone)}, ${formatTimeRange(startTime, endTime, zone)}\n${title}\n${location}`

/**
 * A month's sessions as messages for a group, without anybody's name.
 * @param address where the month's programme is.
 * @returns messages of at most `maxMessageLength` characters; none without sessions.
 */
export function monthMessages(
  sessions: readonly SessionView[],
  month: Month,
  zone: string,
  address: string,
): string[] {
  const parts: string[] = []
  for (const session of sessions) {
    const line = lineOf(session, zone).slice(0, maxMessageLength - frameLength)
    const longer = `${parts.at(-1) ?? ''}\n\n${line}`
    if (parts.length > 0 && longer.length <= maxMessageLength - frameLength) {
      parts[parts.length - 1] = longer
    } else {
      parts.push(line)
    }
  }
  return parts.map((part, index) => {
    const number = parts.length > 1 ? ` (${index + 1} of ${parts.length})` : ''
    return `*Teaching in ${formatMonth(month)}*${number}\n\n${part}\n\nDetails and places: ${address}`
  })
}
