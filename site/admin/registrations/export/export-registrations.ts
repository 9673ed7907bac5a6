import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { copyText } from '#site/lib/clipboard.ts'
import { download } from '#site/lib/download.ts'
import { showFailure, showToast } from '#site/ui/overlays/show-toast.ts'
import { registeredEmails, registrationFileName, registrationRows } from './registration-rows.ts'

export async function exportRegistrations(sessions: readonly AdminSessionView[], zone: string) {
  try {
    const { registrationFile } = await import('./registration-file.ts')
    const text = registrationFile(registrationRows(sessions, zone))
    download(text, registrationFileName(new Date(), zone), 'text/csv;charset=utf-8')
  } catch {
    showFailure('Export Failed', 'The CSV file could not be made. Please try again.')
  }
}

export async function copyEmails(sessions: readonly AdminSessionView[]) {
  const emails = registeredEmails(sessions)
  try {
    await copyText(emails.join('; '))
    const counted = `${emails.length} email ${emails.length === 1 ? 'address' : 'addresses'}`
    void showToast({ title: 'Emails Copied', text: `${counted} copied to the clipboard.` })
  } catch {
    showFailure('Copy Failed', 'Failed to copy emails to clipboard')
  }
}
