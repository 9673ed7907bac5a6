let dismiss = () => {}

/** Removes a toast about an action being retried, or a page being left. */
export const dismissStaleToast = () => dismiss()

/** Called by the toast's code, which loads later. */
export const onDismissStaleToast = (listener: () => void) => {
  dismiss = listener
}
