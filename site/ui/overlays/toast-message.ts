export type ToastMessage = {
  title: string
  text?: string
  variant?: 'default' | 'destructive'
  /** Stays until it is used or dismissed, or the page is left. */
  action?: { label: string; onPress: () => void }
}
