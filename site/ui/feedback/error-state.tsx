import { CloudOff } from 'lucide-react'
import { Button } from '#site/ui/actions/button.tsx'

type ErrorStateProps = { title: string; onRetry: () => void; isRetrying?: boolean }

/** For failed reads, which must not look like empty lists. */
export const ErrorState = ({ title, onRetry, isRetrying }: ErrorStateProps) => (
  <div
    role="alert"
    className="flex flex-col items-center gap-2 rounded-xl border border-line bg-surface px-6 py-14 text-center"
  >
    <CloudOff aria-hidden className="mb-1 size-8 text-edge" />
    <p className="font-semibold">{title}</p>
    <p className="max-w-prose text-sm text-muted">Check your connection and try again.</p>
    <div className="mt-3">
      <Button variant="secondary" onPress={onRetry} isPending={isRetrying}>
        Try again
      </Button>
    </div>
  </div>
)
