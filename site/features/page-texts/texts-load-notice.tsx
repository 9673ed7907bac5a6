import { type LoadedRead, RetryLine } from '#site/ui/feedback/loaded.tsx'

/** Above the standard texts of a page, if its own could not be read. */
export const TextsLoadNotice = ({ read }: { read: LoadedRead<unknown> }) =>
  !read.data && (
    <RetryLine read={read}>
      The latest texts of this page could not be loaded. You are seeing the standard ones.
    </RetryLine>
  )
