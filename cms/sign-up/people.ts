import type { TypeWithID } from 'payload'
import type { RegistrationView } from '#collections/registrations/contract.ts'
import type { WaitingListEntryView } from '#collections/waiting-list/contract.ts'

/** What the database gives for a row; the response schema of the call checks it. */
type Row = TypeWithID

export const registrationView = (row: Row) => row as RegistrationView
export const waitingListEntryView = (row: Row) => row as WaitingListEntryView
