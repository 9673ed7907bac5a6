import { useEffect, useState } from 'react'

const load = () => import('./likely-address.ts').catch(() => undefined)

/** Asks once about each address that looks mistyped. */
export function useAddressSlip() {
  const [question, setQuestion] = useState<{ typed: string; meant: string }>()
  // By the time of submit the network may be gone.
  useEffect(() => void load(), [])
  return {
    question,
    /** @returns whether the person has to answer first. Without its code, nobody is asked. */
    isAsked: async (email: string) => {
      const typed = email.trim()
      if (question?.typed === typed) return false
      const likely = await load()
      const meant = likely?.likelyAddress(typed)
      setQuestion(meant === undefined ? undefined : { typed, meant })
      return meant !== undefined
    },
  }
}
