import { createStore } from '#site/lib/store.ts'

let dismiss = () => {}

/** Called by the toast's code, which loads later. */
export const onDismissStaleToast = (listener: () => void) => {
  dismiss = listener
}

export const staysOpen = ({ variant, action }: ToastMessage) =>
  variant === 'destructive' || (action !== undefined && action.seconds === undefined)

/** Removes a toast about an action being retried, or a page being left. */
export const dismissStaleToast = () => dismiss()

export type ToastMessage = {
  title: string
  text?: string
  variant?: 'default' | 'warning' | 'destructive'
  /** Without `seconds` it stays until it is used or dismissed, or the page is left. */
  action?: { label: string; onPress: () => void; seconds?: number }
}

export const toastsWanted = createStore(false)

export const preloadToasts = () => toastsWanted.set(true)

export async function showToast(toast: ToastMessage) {
  preloadToasts()
  const { addToast } = await import('./toast.tsx')
  addToast(toast)
}

export const showFailure = (title: string, text: string) =>
  void showToast({ title, text, variant: 'destructive' })
