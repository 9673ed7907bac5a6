import type { ToastMessage } from './toast-message.ts'

const listeners = new Set<() => void>()
let isWanted = false

export function preloadToasts() {
  isWanted = true
  for (const listener of listeners) listener()
}

export async function showToast(toast: ToastMessage) {
  preloadToasts()
  const { addToast } = await import('./toast.tsx')
  addToast(toast)
}

export const showFailure = (title: string, text: string) =>
  void showToast({ title, text, variant: 'destructive' })

export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => isWanted,
}
