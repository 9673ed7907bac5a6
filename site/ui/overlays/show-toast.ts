import { createStore } from '#site/lib/store.ts'

export type ToastMessage = {
  title: string
  text?: string
  variant?: 'default' | 'warning' | 'destructive'
  /** Without `seconds` it stays until it is used or dismissed, or the page is left. */
  action?: { label: string; onPress: () => void; seconds?: number }
}

/** The only one on screen. */
export const shownToast = createStore<(ToastMessage & { key: number }) | undefined>(undefined)

let shown = 0

export const showToast = (toast: ToastMessage) => shownToast.set({ ...toast, key: (shown += 1) })

export const showFailure = (title: string, text: string) =>
  showToast({ title, text, variant: 'destructive' })

export const staysOpen = ({ variant, action }: ToastMessage) =>
  variant === 'destructive' || (action !== undefined && action.seconds === undefined)

/** Removes a toast about an action being retried, or a page being left. */
export function dismissStaleToast() {
  const toast = shownToast.get()
  if (toast && staysOpen(toast)) shownToast.set(undefined)
}
