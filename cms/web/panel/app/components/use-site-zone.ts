'use client'

import { useEffect, useState } from 'react'

/** The zone of the site's clock; undefined until it is known. */
export function useSiteZone(): string | undefined {
  const [zone, setZone] = useState<string>()
  useEffect(() => {
    void fetch('/api/config').then(async (answer) => {
      if (answer.ok) setZone(((await answer.json()) as { timeZone: string }).timeZone)
    })
  }, [])
  return zone
}
