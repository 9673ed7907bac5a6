import type { ToastMessage } from '#site/ui/overlays/show-toast.ts'
import { useSiteConfig } from './use-site-config.ts'

export const notSent = 'Saved, not sent: no mail server is set.'

export const useSendsEmails = () => useSiteConfig().data?.sendsEmails !== false

/** Adds to a toast that no emails are sent, if so. */
export const unlessUnsent = (sendsEmails: boolean, toast: ToastMessage): ToastMessage =>
  sendsEmails
    ? toast
    : { ...toast, text: [toast.text, notSent].filter(Boolean).join('. '), variant: 'warning' }
