import { createCategory, deleteCategory, updateCategory } from '#collections/categories/contract.ts'
import { createSession, deleteSession, updateSession } from '#collections/sessions/contract.ts'
import { emailParticipants, readEmailDraft } from '#collections/sessions/email.contract.ts'
import { useSend } from '#site/data/swr.ts'

export const sessionLists = ['/api/sessions', '/api/admin/sessions-with-registrations']
const categoryLists = ['/api/categories', ...sessionLists]

export const useCreateSession = () => useSend(createSession, { refreshes: sessionLists })
export const useUpdateSession = () => useSend(updateSession, { refreshes: sessionLists })
export const useDeleteSession = () => useSend(deleteSession, { refreshes: sessionLists })

// Not cached: the session or the template may have changed.
export const useEmailDraft = () => useSend(readEmailDraft)
export const useEmailParticipants = () =>
  useSend(emailParticipants, { refreshes: ['/api/admin/sessions'] })

export const useCreateCategory = () => useSend(createCategory, { refreshes: categoryLists })
export const useUpdateCategory = () => useSend(updateCategory, { refreshes: categoryLists })
export const useDeleteCategory = () => useSend(deleteCategory, { refreshes: categoryLists })
