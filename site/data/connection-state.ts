import { createStore } from '#site/lib/store.ts'

/** On a copy that the service worker answers with: when the hub gave that answer. */
export const savedAtHeader = 'X-Hub-Seen-At'

type ConnectionState = {
  /** From the first copy shown until the hub answers again. Failed calls don't count. */
  isCut: boolean
  copiesFrom?: Date | undefined
}

export const connection = createStore<ConnectionState>({
  isCut: 'window' in globalThis && !navigator.onLine,
})

globalThis.window?.addEventListener('offline', () =>
  connection.set({ ...connection.get(), isCut: true }),
)

export function recordResponse({ headers }: Response) {
  const savedAt = headers.get(savedAtHeader)
  if (!savedAt) return
  const from = new Date(savedAt)
  const { copiesFrom = from } = connection.get()
  connection.set({ isCut: true, copiesFrom: from < copiesFrom ? from : copiesFrom })
}
