import { counted } from '#collections/counted.ts'
import { exportAttendance } from '#collections/attendance/contract.ts'
import {
  type AdminSelection,
  type AdminSessionView,
  exportRegistrations,
  listRegisteredEmails,
} from '#collections/sessions/contract.ts'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import { selectionQuery } from '#site/features/admin/sessions/use-admin-sessions.ts'
import { act } from '#site/data/act.ts'
import { asAdministrator, keyOf, request } from '#site/data/api.ts'
import { copyText } from '#site/lib/clipboard.ts'

const addressOf = (call: { path: string }, selection: AdminSelection) =>
  `${keyOf(call)[0]}?${selectionQuery(selection)}`

/** The server's file of everybody registered in a selection. */
export const downloadRegistrations = (selection: AdminSelection) =>
  downloadCsv(addressOf(exportRegistrations, selection), 'registration')

/** The server's file of everybody who was at the sessions of a selection. */
export const downloadAttendance = (selection: AdminSelection) =>
  downloadCsv(addressOf(exportAttendance, selection))

const copy = (emails: readonly string[] | Promise<readonly string[]>) =>
  act({
    run: async () => {
      await copyText(
        emails instanceof Promise ? emails.then((read) => read.join('; ')) : emails.join('; '),
      )
      return emails
    },
    done: ({ length }) => ({
      title: 'Emails Copied',
      text: `${counted(length, 'email address', 'email addresses')} copied to the clipboard.`,
    }),
    failed: ['Copy Failed', 'Failed to copy emails to clipboard'],
  })

/** The addresses of everybody registered in a selection, as the server has them. */
export const copySelectedEmails = (selection: AdminSelection) =>
  copy(
    asAdministrator(async () => {
      return (await request('GET', addressOf(listRegisteredEmails, selection))) as string[]
    }),
  )

export const copyEmails = ({ registrations }: AdminSessionView) =>
  copy([...new Set(registrations.map(({ email }) => email))])
