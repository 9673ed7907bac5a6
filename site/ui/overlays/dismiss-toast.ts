import type { ToastMessage } from './toast-message.ts'

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
