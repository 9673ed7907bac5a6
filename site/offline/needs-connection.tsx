import { useSyncExternalStore } from 'react'
import { connection } from '#site/lib/seen-answers.ts'

const isCut = () => connection.get().isCut

/** Why something could not be sent, and what to do, beside the words of that failure; nothing with a connection. */
export const NeedsConnection = () =>
  useSyncExternalStore(connection.subscribe, isCut, () => false) && (
    <p className="mt-1">
      This needs a connection. Keep this page open and try again once you are connected.
    </p>
  )
