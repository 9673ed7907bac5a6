import { counted } from '#collections/counted.ts'
import type { PersonErased, PersonExport } from '#collections/people/contract.ts'

const nouns = {
  registrations: ['registration', 'registrations'],
  waitingListEntries: ['waiting-list entry', 'waiting-list entries'],
  attendance: ['attendance with its certificate', 'attendances with their certificates'],
  teaching: ['session taught', 'sessions taught'],
  topicRequests: ['topic request', 'topic requests'],
  theatreRequests: ['theatre list request', 'theatre list requests'],
  emails: ['email', 'emails'],
  deleted: ['deleted item', 'deleted items'],
} satisfies Record<keyof PersonErased, [string, string]>

const list = new Intl.ListFormat('en-GB')

/** '2 registrations and 1 topic request'; undefined when there is nothing. */
export function personalDataSummary(counts: Partial<PersonErased>): string | undefined {
  const parts = Object.entries(nouns).flatMap(([kind, [one, many]]) => {
    const count = counts[kind as keyof PersonErased] ?? 0
    return count > 0 ? [counted(count, one, many)] : []
  })
  return parts.length > 0 ? list.format(parts) : undefined
}

export const countsOf = (exported: PersonExport): Partial<PersonErased> => ({
  registrations: exported.registrations.length,
  waitingListEntries: exported.waitingList.length,
  attendance: exported.attendance.length,
  teaching: exported.teaching.length,
  topicRequests: exported.topicRequests.length,
  theatreRequests: exported.theatreRequests.length,
  emails: exported.emails.length,
  deleted: exported.deleted.length,
})

export const erasureQuestion = (email: string) =>
  `Are you sure you want to erase everything held for ${email}? Registrations, waiting-list ` +
  'entries, attendance with its certificates, emails and requests are deleted for good. ' +
  'Places become free, certificates can no longer be checked, and the address goes from sessions that it teaches.'
