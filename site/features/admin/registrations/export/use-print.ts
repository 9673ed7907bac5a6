import { counted } from '#collections/counted.ts'
import { showToast } from '#site/ui/overlays/show-toast.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RegistrationsQuery } from '#site/features/admin/registrations/use-registrations-query.ts'
import type { AdminSessions } from '#site/features/admin/sessions/use-admin-sessions.ts'

const everything = 'everything'

type Asked = Pick<RegistrationsQuery, 'isPrintAsked' | 'forgetPrint'>

/**
 * Prints the sheet of one session, or all sheets once the rest of the list is read; at once if the address asks
 * for it, and then forgets that, so that a reload prints nothing.
 */
export function usePrint(
  { data, isLoading, error, hasMore, showAll }: AdminSessions,
  { isPrintAsked, forgetPrint }: Asked,
) {
  const [printed, setPrinted] = useState<string>()
  const isRead = !isLoading && ((data !== undefined && !hasMore) || error !== undefined)
  const isReady = printed !== undefined && (printed !== everything || isRead)
  const sheets = isReady && printed === everything ? data?.sessions.length : undefined
  useEffect(() => {
    if (!isReady) return
    const done = () => setPrinted(undefined)
    window.addEventListener('afterprint', done, { once: true })
    if (sheets !== undefined) {
      const text = `${counted(sheets, 'sign-in sheet')} to print`
      void showToast({ title: 'Sheets Prepared', text })
    }
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isReady, sheets])
  const printAll = () => {
    if (hasMore) showAll()
    setPrinted(everything)
  }
  const printAsked = useEffectEvent(() => {
    forgetPrint()
    printAll()
  })
  const isAsked = isPrintAsked && data !== undefined
  useEffect(() => {
    if (isAsked) printAsked()
  }, [isAsked])
  return {
    isPrintingAll: printed === everything,
    isReading: printed !== undefined && !isReady,
    /** False while only another session's sheet is printed. */
    isPrinted: (id: string) => printed === undefined || printed === everything || printed === id,
    printOne: setPrinted,
    printAll,
  }
}
