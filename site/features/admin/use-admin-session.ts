import { useSyncExternalStore } from 'react'
import { adminSession } from '#site/data/admin-session.ts'

export const useAdminSession = () => useSyncExternalStore(adminSession.subscribe, adminSession.get)
