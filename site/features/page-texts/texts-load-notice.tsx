import { type LoadedRead, RetryLine } from '#site/ui/feedback/loaded.tsx'

/** Above the standard texts of a page, if its own could not be read. */
export const TextsLoadNotice = ({ read }: { read: LoadedRead<unknown> }) =>
  !read.data && (
    <RetryLine onRetry={() => void read.mutate()} isRetrying={read.isValidating}>
      The latest texts of this page could not be loaded. You are seeing the standard ones.
    </RetryLine>
  )
