import { Button } from '#site/ui/actions/button.tsx'

type ShowMoreProps = {
  /** 'sessions' */
  what: string
  list: {
    data: { nextCursor: string | null } | undefined
    isLoading: boolean
    showMore: () => void
  }
}

/** For the entries of a selection that have not been asked for. */
export function ShowMore({ what, list: { data, isLoading, showMore } }: ShowMoreProps) {
  if (!data?.nextCursor) return null
  return (
    <div className="text-center print:hidden">
      <Button variant="secondary" isPending={isLoading} onPress={showMore}>
        Show more {what}
      </Button>
    </div>
  )
}
