export type ToastMessage = { title: string; text?: string; variant?: 'default' | 'destructive' }

const listeners = new Set<() => void>()
let wanted = false

/** Loads what shows the toasts. */
export function prepareToasts() {
  wanted = true
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one on screen (spec §9: one at a time). */
export async function showToast(toast: ToastMessage) {
  prepareToasts()
  const { addToast } = await import('./toast.tsx')
  addToast(toast)
}

/** A failure: stays until it is dismissed. */
export const showFailure = (title: string, text: string) =>
  void showToast({ title, text, variant: 'destructive' })

/** Whether the region that shows the toasts is to be there. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => wanted,
}
