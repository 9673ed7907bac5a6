export type ToastMessage = { title: string; text?: string; variant?: 'default' | 'destructive' }

const listeners = new Set<() => void>()
let wanted = false

/** Shows a toast in place of the one on screen (spec §9: one at a time). */
export async function showToast(toast: ToastMessage) {
  wanted = true
  for (const listener of listeners) listener()
  const { addToast } = await import('./toast.tsx')
  addToast(toast)
}

/** A failure: stays until it is dismissed. */
export const showFailure = (title: string, text: string) =>
  void showToast({ title, text, variant: 'destructive' })

/** Whether a toast has been asked for yet; the region that shows them is loaded then. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => wanted,
}
