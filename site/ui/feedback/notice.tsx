import type { ReactNode } from 'react'

type NoticeProps = {
  tone: 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
  /** If a toast announces it. */
  isSilent?: boolean | undefined
}

const looks = {
  info: 'border-line bg-sunken text-soft',
  success: 'border-accent-line bg-accent-soft text-ink',
  warning: 'border-warning bg-warning-soft text-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-strong',
}

export const Notice = ({ tone, children, isSilent }: NoticeProps) => (
  <div
    role={tone === 'danger' && !isSilent ? 'alert' : undefined}
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
