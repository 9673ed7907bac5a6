import type { ReactNode } from 'react'

type NoticeProps = {
  tone: 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
  /** If a toast announces it. */
  isSilent?: boolean | undefined
  role?: 'status'
  /** From a button that has gone. */
  takesFocus?: boolean
}

const looks = {
  info: 'border-line bg-sunken text-soft',
  success: 'border-accent-line bg-accent-soft text-ink',
  warning: 'border-warning bg-warning-soft text-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-strong',
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus()

export const Notice = ({ tone, children, isSilent, role, takesFocus }: NoticeProps) => (
  <div
    ref={takesFocus ? takeFocus : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    role={tone === 'danger' && !isSilent ? 'alert' : role}
    className={`rounded-lg border px-4 py-3 text-sm ${looks[tone]}`}
  >
    {children}
  </div>
)

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Brings the refusal of a form into sight: a dialog's buttons must not hide it. */
export const InSight = ({ children }: { children: ReactNode }) => (
  <div ref={show} data-refusal>
    {children}
  </div>
)

/** The reason of a refusal; screen readers hear it, unless a toast has told them. */
export const Refusal = ({ isTold, children }: { isTold?: true | undefined; children: ReactNode }) =>
  children && (
    <InSight>
      <Notice tone="danger" isSilent={isTold}>
        {children}
      </Notice>
    </InSight>
  )

/** Notes about what has been typed, which screen readers hear as they come. */
export const TypingNotes = ({ notes }: { notes: readonly (string | false)[] }) => (
  <div role="status" className="empty:-mb-5">
    {notes.some(Boolean) && (
      <Notice tone="info">{notes.map((note) => note && <p key={note}>{note}</p>)}</Notice>
    )}
  </div>
)
