'use client'

import { useEffect, useState } from 'react'

/** Writes a moment by the site's clock; by the browser's until that is known. */
export function useSiteTime(): (instant: string) => string {
  const [timeZone, setTimeZone] = useState<string>()
  useEffect(() => {
    void fetch('/api/config').then(async (answer) => {
      if (answer.ok) setTimeZone(((await answer.json()) as { timeZone: string }).timeZone)
    })
  }, [])
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (instant) => format.format(new Date(instant))
}
