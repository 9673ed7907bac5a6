let dismiss = () => {}

/** Takes away the toast if it only concerns an action that is being retried or a page being left. */
export const dismissStaleToast = () => dismiss()

/** Called by the toast code once it is loaded. */
export const onDismissStaleToast = (listener: () => void) => {
  dismiss = listener
}
