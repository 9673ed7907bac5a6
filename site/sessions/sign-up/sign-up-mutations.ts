import { register } from '#collections/registrations/contract.ts'
import { joinWaitingList } from '#collections/waiting-list/contract.ts'
import { refresh, useSend } from '#site/api/swr.ts'

const changed = ['/api/sessions', '/api/admin/sessions-with-registrations']

export const useRegister = () => useSend(register, { refreshes: changed })
export const useJoinWaitingList = () => useSend(joinWaitingList, { refreshes: changed })

/** For answers which show that the lists are out of date. */
export const refreshSessions = () => refresh(changed)
