import { useState } from 'react'
import { adminSession } from '#site/data/admin-session.ts'

/** How many were shown, for Back: the page has to be as long as it was. */
const shownBefore = new Map<string, number>()
// A search may hold a name.
adminSession.onEnd((end) => end === 'logged-out' && shownBefore.clear())

/** How many entries of a list are asked for: `pageSize` at first; `showMore` doubles them, `showAll` leaves none out. */
export function useShown(list: string, pageSize: number) {
  const before = shownBefore.get(list) ?? pageSize
  const [shown, setShown] = useState({ list, most: before })
  const most = shown.list === list ? shown.most : before
  return {
    most,
    showMore: () => {
      shownBefore.set(list, 2 * most)
      setShown({ list, most: 2 * most })
    },
    showAll: () => setShown({ list, most: Infinity }),
  }
}
