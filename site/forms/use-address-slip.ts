import { useRef, useState } from 'react'

const load = () => import('./likely-address.ts').catch(() => undefined)

/** By the time of submit the network may be gone. */
export const preloadSlips = () => void load()

/** Between several addresses. */
export const separators = /([,;\s]+)/

export type Slip = { name: string; typed: string; meant: string }

/** Asks once about each address of a form that looks mistyped. */
export function useAddressSlip() {
  const [slip, setSlip] = useState<Slip>()
  const asked = useRef(new Set<string>())

  /** @returns the first address to ask about. Without the code for it, nobody is asked. */
  async function find(form: HTMLFormElement | null): Promise<Slip | undefined> {
    const fields = form?.querySelectorAll<HTMLInputElement>('input[inputmode=email]') ?? []
    if (fields.length === 0) return undefined
    const likely = await load()
    for (const { name, value } of fields) {
      for (const typed of value.split(separators)) {
        const meant = asked.current.has(typed) ? undefined : likely?.likelyAddress(typed)
        if (meant) return { name, typed, meant }
      }
    }
    return undefined
  }

  return {
    slip,
    /** @returns whether the person has to answer first. */
    isAsked: async (form: HTMLFormElement | null) => {
      const found = await find(form)
      if (found) asked.current.add(found.typed)
      setSlip(found)
      return found !== undefined
    },
  }
}
