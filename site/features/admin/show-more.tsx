import { Button } from '#site/ui/actions/button.tsx'

type ShowMoreProps = {
  /** 'sessions' */
  what: string
  list: {
    hasMore: boolean
    error?: unknown
    isLoading: boolean
    mutate: () => Promise<unknown>
    showMore: () => void
  }
}

/** For the entries of a selection that have not been asked for. */
export function ShowMore({ what, list }: ShowMoreProps) {
  const { hasMore, error, isLoading, mutate, showMore } = list
  if (!hasMore) return null
  return (
    <div className="flex flex-col items-center gap-2 print:hidden">
      {error !== undefined && (
        <p className="text-sm text-danger">More {what} could not be loaded.</p>
      )}
      <Button
        variant="secondary"
        isPending={isLoading}
        onPress={() => (error === undefined ? showMore() : void mutate())}
      >
        Show more {what}
      </Button>
    </div>
  )
}
