import { useSyncExternalStore } from 'react'
import { adminSession } from '#site/api/admin-session.ts'

/** Whether this browser is signed in, and whether something waits for the password. */
export const useAdminSession = () => useSyncExternalStore(adminSession.subscribe, adminSession.get)
