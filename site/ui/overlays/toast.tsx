import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import type { ToastMessage } from './toast-message.ts'
import { iconButton } from '#site/ui/styles.ts'

const seconds = 1000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 })

export function addToast(toast: ToastMessage) {
  // Otherwise the older toast would reappear when this one closes.
  queue.clear()
  queue.add(toast, { timeout: toast.variant === 'destructive' ? undefined : 12 * seconds })
}

const looks = {
  default: { icon: CircleCheck, frame: 'border-accent-line', tint: 'text-success' },
  destructive: { icon: CircleAlert, frame: 'border-danger', tint: 'text-danger' },
}

export const ToastRegion = () => (
  <AriaToastRegion
    queue={queue}
    aria-label="Notifications"
    // At the top, clear of every dialog's buttons.
    className="fixed inset-x-3 top-3 z-50 rounded-xl sm:top-20 sm:right-6 sm:left-auto sm:w-88 sm:max-xl:in-[:root:has([role=dialog])]:top-3 print:hidden"
  >
    {({ toast }) => {
      const { icon: Icon, frame, tint } = looks[toast.content.variant ?? 'default']
      return (
        <AriaToast
          toast={toast}
          data-toast
          className={`flex items-start gap-3 rounded-xl border bg-surface py-3 pr-2 pl-4 shadow-overlay ${frame}`}
        >
          <Icon aria-hidden className={`mt-2 size-5 shrink-0 ${tint}`} />
          <ToastContent className="flex min-w-0 grow flex-col py-1.5 text-sm">
            <Text slot="title" className="font-semibold">
              {toast.content.title}
            </Text>
            {toast.content.text && (
              <Text slot="description" className="line-clamp-6 wrap-anywhere text-soft">
                {toast.content.text}
              </Text>
            )}
          </ToastContent>
          <AriaButton slot="close" aria-label="Dismiss" className={iconButton()}>
            <X aria-hidden className="size-5" />
          </AriaButton>
        </AriaToast>
      )
    }}
  </AriaToastRegion>
)
