import { useEffect, useState } from 'react'

const momentMs = 6_000

export function useForAMoment<Value>() {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), momentMs)
    return () => clearTimeout(timer)
  }, [value])
  return [value, setValue] as const
}
