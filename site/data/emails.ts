import type { ToastMessage } from '#site/ui/overlays/show-toast.ts'
import { useSiteConfig } from './use-site-config.ts'

export const notSent = 'Saved, not sent: no mail server is set.'

export const useSendsEmails = () => useSiteConfig().data?.sendsEmails !== false

/** For a notification of something that people are emailed about. */
export const unlessUnsent = (sendsEmails: boolean, toast: ToastMessage): ToastMessage =>
  sendsEmails
    ? toast
    : { ...toast, text: [toast.text, notSent].filter(Boolean).join('. '), variant: 'warning' }
