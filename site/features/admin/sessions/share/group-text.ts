import type { SessionView } from '#collections/sessions/contract.ts'
import { isFinished, shownTitle } from '#collections/sessions/availability.ts'
import { whenOf } from '#site/features/admin/sessions/session-facts.tsx'

/** WhatsApp refuses longer messages. */
export const maxMessageLength = 4_096
/** For the heading and the address. */
const frameLength = 300

/** Of at most `maxMessageLength` characters, without anybody's name. @param when 'in May 2031' */
export function groupMessages(
  sessions: readonly SessionView[],
  when: string,
  zone: string,
  address: string,
): string[] {
  const parts: string[] = []
  for (const session of sessions) {
    const line = `${whenOf(session, zone)}\n${shownTitle(session)}\n${session.location}`
    const longer = `${parts.at(-1) ?? ''}\n\n${line}`
    if (parts.length > 0 && longer.length <= maxMessageLength - frameLength)
      parts[parts.length - 1] = longer
    else parts.push(line)
  }
  return parts.map((part, index) => {
    const number = parts.length > 1 ? ` (${index + 1} of ${parts.length})` : ''
    return `*Teaching ${when}*${number}\n\n${part}\n\nDetails and places: ${address}`
  })
}

const weekMs = 7 * 24 * 60 * 60_000

/** The sessions that a group still wants to know of: nothing that is over, the next first. */
export const stillToCome = (sessions: readonly SessionView[], now: Date) =>
  sessions
    .filter((session) => !isFinished(session, now))
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))

export const ofThisWeek = (sessions: readonly SessionView[], now: Date) =>
  stillToCome(sessions, now).filter((one) => Date.parse(one.startTime) < now.getTime() + weekMs)
