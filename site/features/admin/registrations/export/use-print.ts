import { useEffect, useState } from 'react'
import type { AdminSessions } from '#site/features/admin/sessions/use-admin-sessions.ts'

const everything = 'everything'

/** Prints the sheet of one session, or all sheets once the rest of the list is read. */
export function usePrint({ data, isLoading, error, showAll }: AdminSessions) {
  const [printed, setPrinted] = useState<string>()
  const isRead = !isLoading && (data?.nextCursor === null || error !== undefined)
  const isReady = printed !== undefined && (printed !== everything || isRead)
  useEffect(() => {
    if (!isReady) return
    const done = () => setPrinted(undefined)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isReady])
  return {
    isPrintingAll: printed === everything,
    isReading: printed !== undefined && !isReady,
    /** False while only another session's sheet is printed. */
    isPrinted: (id: string) => printed === undefined || printed === everything || printed === id,
    printOne: setPrinted,
    printAll: () => {
      if (data?.nextCursor !== null) showAll()
      setPrinted(everything)
    },
  }
}
