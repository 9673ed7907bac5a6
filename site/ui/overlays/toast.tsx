import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { onDismissStaleToast, staysOpen } from './show-toast.ts'
import { DocumentMark } from './document-mark.tsx'
import type { ToastMessage } from './show-toast.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { iconButton } from '#site/ui/styles.ts'

const seconds = 1000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 })

export function addToast(toast: ToastMessage) {
  // Otherwise the older toast would come back after this one.
  queue.clear()
  const timeout = (toast.action?.seconds ?? 12) * seconds
  queue.add(toast, { timeout: staysOpen(toast) ? undefined : timeout })
}

onDismissStaleToast(() => {
  if (queue.visibleToasts.some(({ content }) => staysOpen(content))) queue.clear()
})

/** The element that had the focus before the toast. There is one toast at a time. */
let before: EventTarget | null = null

/** To what had it before. A browser says nothing of a button that goes with its focus, and the next toast would take it. */
function giveFocusBack() {
  if (before instanceof HTMLElement && before.isConnected) before.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** F6 leads to the first button of a toast and back again; while it has the focus the toast stays. */
function listenForF6(toast: HTMLElement) {
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    if (!toast.contains(relatedTarget as Node | null)) before = relatedTarget
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F6') return
    // The library's own F6 would stop at the region, which shows no focus.
    event.preventDefault()
    event.stopPropagation()
    if (toast.contains(document.activeElement)) giveFocusBack()
    else toast.querySelector('button')?.focus()
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}

/** Dialogs and pages use the height to make room for the toast. */
function measure(toast: HTMLElement | null) {
  if (!toast) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--toast-height', `${toast.offsetHeight}px`)
    document.querySelector('[data-refusal]')?.scrollIntoView({ block: 'nearest' })
    const focused = document.activeElement
    // A sticky element is in sight already.
    if (focused !== document.body && !focused?.closest('[data-save-bar]'))
      focused?.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(toast)
  const forgetKey = listenForF6(toast)
  return () => {
    observer.disconnect()
    forgetKey()
    style.removeProperty('--toast-height')
  }
}

const looks = {
  default: { icon: CircleCheck, frame: 'border-accent-line', tint: 'text-success' },
  warning: { icon: CircleAlert, frame: 'border-warning', tint: 'text-warning' },
  destructive: { icon: CircleAlert, frame: 'border-danger', tint: 'text-danger' },
}

export const ToastRegion = () => (
  <AriaToastRegion
    queue={queue}
    aria-label="Notifications"
    // On phones below the header, away from its buttons and the last one of a dialog; else all can be scrolled from under it.
    className="fixed inset-x-3 z-50 rounded-xl sm:right-6 sm:left-auto sm:w-88 print:hidden phone:top-16 no-phone:bottom-4 no-phone:in-data-with-save-bar:bottom-20"
  >
    {({ toast }) => {
      const { icon: Icon, frame, tint } = looks[toast.content.variant ?? 'default']
      return (
        <AriaToast
          toast={toast}
          ref={measure}
          className={`flex items-start gap-3 rounded-xl border bg-surface py-3 pr-2 pl-4 shadow-overlay ${frame}`}
        >
          <DocumentMark name="withToast" value="" />
          <Icon aria-hidden className={`mt-2 size-5 shrink-0 ${tint}`} />
          <ToastContent className="flex min-w-0 grow flex-col py-1.5 text-sm">
            <Text slot="title" className="font-semibold">
              {toast.content.title}
            </Text>
            {toast.content.text && (
              <Text
                slot="description"
                className="line-clamp-6 wrap-anywhere text-soft low:line-clamp-2"
              >
                {toast.content.text}
              </Text>
            )}
          </ToastContent>
          {toast.content.action && (
            <Button
              variant="secondary"
              aria-keyshortcuts="F6"
              onPress={() => {
                giveFocusBack()
                queue.close(toast.key)
                toast.content.action?.onPress()
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <AriaButton
            slot="close"
            aria-label="Dismiss"
            className={iconButton()}
            onPress={giveFocusBack}
          >
            <X aria-hidden className="size-5" />
          </AriaButton>
        </AriaToast>
      )
    }}
  </AriaToastRegion>
)
