import { useCallback, useEffect, useState } from 'react'
import { readTextsNow } from '#site/features/page-texts/reads.ts'

export type StoredTexts = Record<string, string | null>

export function useCurrentTexts(call: { path: string }) {
  const [texts, setTexts] = useState<StoredTexts>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setTexts(await readTextsNow(call))
    } catch {
      setFailed(true)
    }
  }, [call])

  useEffect(() => void load(), [load])
  return { texts, hasFailed, load }
}
