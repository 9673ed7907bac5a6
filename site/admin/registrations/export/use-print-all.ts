import { useEffect, useState } from 'react'
import type { AdminSessions } from '#site/admin/sessions/use-admin-sessions.ts'

/** Reads the rest of the list before it prints. */
export function usePrintAll({ data, isLoading, error, showAll }: AdminSessions) {
  const [isWanted, setIsWanted] = useState(false)
  const isReady = !isLoading && (data?.nextCursor === null || error !== undefined)
  useEffect(() => {
    if (!isWanted || !isReady) return
    setIsWanted(false)
    window.print()
  }, [isWanted, isReady])
  return {
    isPrinting: isWanted,
    printAll: () => {
      if (data?.nextCursor !== null) showAll()
      setIsWanted(true)
    },
  }
}
