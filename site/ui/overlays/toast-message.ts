export type ToastMessage = { title: string; text?: string; variant?: 'default' | 'destructive' }
