import { counted } from '#collections/counted.ts'
import { exportAttendance } from '#collections/attendance/contract.ts'
import {
  type AdminSelection,
  type AdminSessionView,
  exportRegistrations,
  listRegisteredEmails,
  listSessionsWithRegistrations,
  type SelectedSessions,
} from '#collections/sessions/contract.ts'
import { downloadCsv } from '#site/features/admin/download-csv.ts'
import { selectionQuery } from '#site/features/admin/use-admin-sessions.ts'
import { act } from '#site/data/act.ts'
import { select } from '#site/data/api.ts'
import { copyText } from '#site/lib/clipboard.ts'

export const downloadRegistrations = (selection: AdminSelection) =>
  downloadCsv(exportRegistrations, selectionQuery(selection), 'registration')

export const downloadAttendance = (selection: AdminSelection) =>
  downloadCsv(exportAttendance, selectionQuery(selection))

/** All sessions of a selection, for their sheets. @returns nothing where they could not be read. */
export const readSheets = (selection: AdminSelection) =>
  act({
    run: () => select<SelectedSessions>(listSessionsWithRegistrations, selectionQuery(selection)),
    done: ({ sessions }) => ({
      title: 'Sheets Prepared',
      text: `${counted(sessions.length, 'sign-in sheet')} to print`,
    }),
    failed: ['Not Printed', 'The rest of the list could not be loaded. Please try again.'],
  })

const joined = (emails: readonly string[]) => emails.join('; ')

const copy = (emails: readonly string[] | Promise<string[]>) =>
  act({
    run: async () => {
      await copyText(emails instanceof Promise ? emails.then(joined) : joined(emails))
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
  copy(select<string[]>(listRegisteredEmails, selectionQuery(selection)))

export const copyEmails = ({ registrations }: AdminSessionView) =>
  copy([...new Set(registrations.map(({ email }) => email))])
