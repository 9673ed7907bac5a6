import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#site/lib/store.ts'
import { IconButton, SecondaryButton } from '#site/ui/actions/button.tsx'
import { shownToast, staysOpen, type ToastMessage } from './show-toast.ts'

/** The element that had the focus before the toast. There is one toast at a time. */
let before: EventTarget | null = null

/** Returns the focus. Browsers send no event if a focused button is removed. */
function giveFocusBack() {
  if (before instanceof HTMLElement && before.isConnected) before.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** F6 leads to the first button of a toast and back again. */
function listenForF6(toast: HTMLElement) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F6') return
    event.preventDefault()
    if (toast.contains(document.activeElement)) giveFocusBack()
    else toast.querySelector('button')?.focus()
  }
  // Before a dialog, which keeps keys to itself.
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}

/** Dialogs and pages use the height to make room for the toast. */
function measure(toast: HTMLElement | null) {
  if (!toast) return undefined
  const { style, dataset } = document.documentElement
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
  // With `:has()` a browser would style the whole page again whenever something is added to it.
  dataset.withToast = ''
  return () => {
    if (toast.contains(document.activeElement)) giveFocusBack()
    observer.disconnect()
    forgetKey()
    delete dataset.withToast
    style.removeProperty('--toast-height')
  }
}

/** Closes a toast after its time, which begins anew once neither pointer nor focus is in it. */
function useClosing(toast: ToastMessage) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const seconds = staysOpen(toast) || isHovered || isFocused ? 0 : (toast.action?.seconds ?? 12)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => shownToast.set(undefined), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before = relatedTarget
      setFocused(true)
    },
    onBlur: () => setFocused(false),
  }
}

const looks = {
  default: { icon: CircleCheck, frame: 'border-accent-line', tint: 'text-success' },
  warning: { icon: CircleAlert, frame: 'border-warning', tint: 'text-warning' },
  destructive: { icon: CircleAlert, frame: 'border-danger', tint: 'text-danger' },
}

function Toast({ toast }: { toast: ToastMessage }) {
  const { title, text, variant = 'default', action } = toast
  const { icon: Icon, frame, tint } = looks[variant]
  const id = useId()
  // Some screen readers say only what is shown after it has been added.
  const [isSaid, setSaid] = useState(false)
  useLayoutEffect(() => setSaid(true), [])
  const close = () => shownToast.set(undefined)
  return (
    <div
      {...useClosing(toast)}
      role="region"
      aria-label="Notifications"
      // The library's dialogs leave it alone.
      data-react-aria-top-layer
      // On phones below the header, away from its buttons and a dialog's last one. Elsewhere the page can scroll.
      className="fixed inset-x-3 z-50 rounded-xl sm:right-6 sm:left-auto sm:w-88 print:hidden phone:top-16 no-phone:bottom-4 no-phone:in-data-with-save-bar:bottom-20"
    >
      <div
        ref={measure}
        role="alertdialog"
        aria-modal="false"
        aria-labelledby={`${id}-title`}
        aria-describedby={text && `${id}-text`}
        // A press on its text holds it.
        tabIndex={-1}
        className={`flex items-start gap-3 rounded-xl border bg-surface py-3 pr-2 pl-4 shadow-overlay ${frame}`}
      >
        <Icon aria-hidden className={`mt-2 size-5 shrink-0 ${tint}`} />
        <div
          role="alert"
          aria-atomic
          aria-hidden={!isSaid || undefined}
          className="flex min-w-0 grow flex-col py-1.5 text-sm"
        >
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          {text && (
            <span
              id={`${id}-text`}
              className="line-clamp-6 wrap-anywhere text-soft low:line-clamp-2"
            >
              {text}
            </span>
          )}
        </div>
        {action && (
          <SecondaryButton
            aria-keyshortcuts="F6"
            onPress={() => {
              close()
              action.onPress()
            }}
          >
            {action.label}
          </SecondaryButton>
        )}
        <IconButton icon={X} label="Dismiss" onPress={close} />
      </div>
    </div>
  )
}

/** Our own, because React Aria's toast is marked unstable. */
export function ToastRegion() {
  const toast = useStore(shownToast)
  return toast && createPortal(<Toast key={toast.key} toast={toast} />, document.body)
}
