import { useState } from 'react'
import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { maxTogether } from '#collections/sessions/together.contract.ts'

/** The rows that are ticked, in the order of the table; one that leaves it is chosen no more. */
export function useChosen(shown: readonly AdminSessionView[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    sessions: shown.filter(({ id }) => ids.has(id)).slice(0, maxTogether),
    toggle: (id: string) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    chooseAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
