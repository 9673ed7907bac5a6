import { CloudOff, type LucideIcon } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { SecondaryButton, SmallButton } from '#site/ui/actions/button.tsx'
import { card } from '#site/ui/styles.ts'
import { Notice } from './notice.tsx'

type Retried = { isValidating: boolean; mutate: () => unknown }
export type LoadedRead<Value> = Retried & { data: Value | undefined; error?: unknown }

type LoadedProps<Value> = {
  read: LoadedRead<Value>
  /** Stands in 'Loading …' and '… could not be loaded.' */
  what: string
  /** Placeholders of the shape of what is read. */
  skeleton?: ReactNode
  children: (value: Value) => ReactNode
}

/** Shows that something is loading, that it failed, or what is there. This stays in sight when a later read fails. */
export function Loaded<Value>({ read, what, skeleton, children }: LoadedProps<Value>) {
  const { data, error } = read
  const failure = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`
  if (data === undefined) {
    if (error !== undefined) return <ErrorState title={`${failure}.`} read={read} />
    return (
      <Skeleton label={`Loading ${what}`}>{skeleton ?? <SkeletonLine className="h-40" />}</Skeleton>
    )
  }
  return (
    <>
      {error !== undefined && (
        <div className="mb-4">
          <RetryLine read={read}>{failure} again. You see an earlier version.</RetryLine>
        </div>
      )}
      {children(data)}
    </>
  )
}

const retry = ({ isValidating, mutate }: Retried) => ({
  isPending: isValidating,
  onPress: () => void mutate(),
})

/** For failed reads, which must not look like empty lists. */
export const ErrorState = ({ title, read }: { title: string; read: Retried }) => (
  <EmptyState
    role="alert"
    icon={CloudOff}
    title={title}
    text="Check your connection and try again."
  >
    <SecondaryButton {...retry(read)}>Try again</SecondaryButton>
  </EmptyState>
)

type EmptyStateProps = {
  icon?: LucideIcon | undefined
  title: string
  text?: string | undefined
  /** Above something that is not empty itself. */
  isLow?: boolean
  role?: 'alert'
  children?: ReactNode
}

export const EmptyState = ({ icon: Icon, title, text, isLow, role, children }: EmptyStateProps) => (
  <div
    role={role}
    className={`flex items-center rounded-xl border ${role ? '' : 'border-dashed'} border-line bg-surface text-center ${
      isLow ? 'flex-wrap justify-center gap-x-4 gap-y-1 px-4 py-3' : 'flex-col gap-2 px-6 py-14'
    }`}
  >
    {Icon && <Icon aria-hidden className="mb-1 size-8 text-edge" />}
    <p className={`font-semibold ${role ? '' : 'text-balance'}`}>{title}</p>
    {text && <p className="max-w-prose text-sm text-muted">{text}</p>}
    {children && (
      <div className={`flex flex-wrap justify-center gap-3 ${isLow ? '' : 'mt-3'}`}>{children}</div>
    )}
  </div>
)

/** Of a line that goes once its button has done its work: its dialog, or the page's heading, takes the focus. */
function useFocusHandover() {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const next =
        element.closest<HTMLElement>('[role=dialog]') ??
        document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    }
  }, [])
  return line
}

/** Above something that is shown although it could not be read. */
export const RetryLine = ({ read, children }: { read: Retried; children: ReactNode }) => (
  <div ref={useFocusHandover()} role="status" className="print:hidden">
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{children}</p>
        <SmallButton {...retry(read)}>Try again</SmallButton>
      </div>
    </Notice>
  </div>
)

export const SkeletonLine = ({ className = 'w-full' }: { className?: string }) => (
  <span className={`block h-4 animate-pulse rounded-md bg-line ${className}`} />
)

export const SkeletonCard = () => (
  <div className={`${card} flex flex-col gap-3 p-5`}>
    <SkeletonLine className="w-24" />
    <SkeletonLine className="h-5 w-4/5" />
    <SkeletonLine />
    <SkeletonLine className="w-2/3" />
    <SkeletonLine className="mt-3 h-10" />
  </div>
)

type SkeletonCardsProps = { className?: string; count?: number }

export const SkeletonCards = ({
  className = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
  count = 6,
}: SkeletonCardsProps) => (
  <div className={className}>
    {Array.from({ length: count }, (_, index) => (
      <SkeletonCard key={index} />
    ))}
  </div>
)

/** `label` is for screen readers. */
export const Skeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    <div aria-hidden>{children}</div>
  </div>
)
