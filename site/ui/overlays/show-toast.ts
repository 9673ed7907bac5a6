import { createStore } from '#site/lib/store.ts'

type Dismiss = (isOver: (toast: ToastMessage) => boolean) => void

let dismiss: Dismiss = () => {}

/** Called by the toast's code, which loads later. */
export const onDismissToast = (listener: Dismiss) => {
  dismiss = listener
}

export const staysOpen = ({ variant, action }: ToastMessage) =>
  variant === 'destructive' || (action !== undefined && action.seconds === undefined)

/** Removes a toast about an action being retried, or a page being left. */
export const dismissStaleToast = () => dismiss(staysOpen)

/** Removes a toast from before a dialog opens; one with something to press, such as Undo, keeps its time. */
export const dismissEarlierToast = () => dismiss(({ action }) => !action)

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
