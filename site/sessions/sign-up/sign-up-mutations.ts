import { register } from '#collections/registrations/contract.ts'
import { joinWaitingList } from '#collections/waiting-list/contract.ts'
import { refresh, useSend } from '#site/api/swr.ts'

/** What a sign-up changes (spec §4: the sessions, month and admin lists). */
const changed = ['/api/sessions', '/api/admin/sessions-with-registrations']

export const useRegister = () => useSend(register, { refreshes: changed })
export const useJoinWaitingList = () => useSend(joinWaitingList, { refreshes: changed })

/** Fetches the session lists again, after an answer that shows them to be out of date. */
export const refreshSessions = () => refresh(changed)
