import { useSyncExternalStore } from 'react'
import { adminSession } from '#site/api/admin-session.ts'

export const useAdminSession = () => useSyncExternalStore(adminSession.subscribe, adminSession.get)
