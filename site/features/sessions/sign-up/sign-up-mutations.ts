import type { register } from '#collections/registrations/contract.ts'
import type { joinWaitingList } from '#collections/waiting-list/contract.ts'
import { postCall } from '#site/data/call-by-path.ts'
import { refresh, useSend } from '#site/data/swr.ts'

const changed = ['/api/sessions', '/api/admin/sessions-with-registrations']

export const useRegister = () =>
  useSend(postCall<typeof register>('/sessions/:id/register'), { refreshes: changed })
export const useJoinWaitingList = () =>
  useSend(postCall<typeof joinWaitingList>('/sessions/:id/waiting-list'), { refreshes: changed })

/** For answers which show that the lists are out of date. */
export const refreshSessions = () => refresh(changed)
