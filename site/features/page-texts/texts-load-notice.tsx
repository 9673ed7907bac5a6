import { RetryLine } from '#site/ui/feedback/loaded.tsx'

type TextsLoadNoticeProps = { onRetry: () => void; isRetrying: boolean }

export const TextsLoadNotice = (props: TextsLoadNoticeProps) => (
  <RetryLine {...props}>
    The latest texts of this page could not be loaded. You are seeing the standard ones.
  </RetryLine>
)
