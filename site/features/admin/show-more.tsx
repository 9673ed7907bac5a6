import { Button } from '#site/ui/actions/button.tsx'

type ShowMoreProps = {
  /** 'sessions' */
  what: string
  list: {
    data: { nextCursor: string | null } | undefined
    error?: unknown
    isLoading: boolean
    showMore: () => void
  }
}

/** For the entries of a selection that have not been asked for. */
export function ShowMore({ what, list: { data, error, isLoading, showMore } }: ShowMoreProps) {
  if (!data?.nextCursor) return null
  return (
    <div className="flex flex-col items-center gap-2 print:hidden">
      {error !== undefined && (
        <p className="text-sm text-danger">More {what} could not be loaded.</p>
      )}
      <Button variant="secondary" isPending={isLoading} onPress={showMore}>
        Show more {what}
      </Button>
    </div>
  )
}
