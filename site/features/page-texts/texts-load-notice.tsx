import { Button } from '#site/ui/actions/button.tsx'
import { useFocusHandover } from '#site/lib/focus/use-focus-handover.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'

type TextsLoadNoticeProps = { onRetry: () => void; isRetrying: boolean }

export const TextsLoadNotice = ({ onRetry, isRetrying }: TextsLoadNoticeProps) => (
  <Notice tone="info">
    <div
      ref={useFocusHandover('main h1')}
      role="status"
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <p>The latest texts of this page could not be loaded. You are seeing the standard ones.</p>
      <Button variant="secondary" size="small" onPress={onRetry} isPending={isRetrying}>
        Try again
      </Button>
    </div>
  </Notice>
)
