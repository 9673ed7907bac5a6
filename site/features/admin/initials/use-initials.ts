import { readAdminSession } from '#collections/users/contract.ts'
import { useRead } from '#site/data/swr.ts'

/** Of whoever uses the shared password; undefined for accounts, and while it is unknown. */
export function useInitials(): { initials: string | null } | undefined {
  const { data } = useRead(readAdminSession, undefined, { nothingOn401: true, dedupingInterval: 0 })
  return data && !data.hasAccount ? { initials: data.initials } : undefined
}
