import { sendMailAgain } from '#collections/mail/contract.ts'
import { deleteRegistration } from '#collections/registrations/contract.ts'
import { deleteWaitingListEntry, promote } from '#collections/waiting-list/contract.ts'
import { useSend } from '#site/data/swr.ts'
import { sessionLists } from '#site/features/admin/sessions/session-mutations.ts'

const mails = '/api/admin/sessions'
// Public pages show how many places are left.
const changed = { refreshes: [...sessionLists, mails] }

export const useDeleteRegistration = () => useSend(deleteRegistration, changed)
export const useDeleteWaitingListEntry = () => useSend(deleteWaitingListEntry, changed)
export const usePromote = () => useSend(promote, changed)
export const useSendMailAgain = () => useSend(sendMailAgain, { refreshes: [mails] })
