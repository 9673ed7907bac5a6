export type ToastMessage = {
  title: string
  text?: string
  variant?: 'default' | 'warning' | 'destructive'
  /** Without `seconds` it stays until it is used or dismissed, or the page is left. */
  action?: { label: string; onPress: () => void; seconds?: number }
}
