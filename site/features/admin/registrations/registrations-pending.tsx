import { ErrorState } from '#site/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonCard } from '#site/ui/feedback/skeleton.tsx'

/** Before the first answer: placeholders, or a way to ask again. */
export const RegistrationsPending = ({ onRetry }: { onRetry: (() => void) | false }) =>
  onRetry ? (
    <ErrorState title="The registrations could not be loaded." onRetry={onRetry} />
  ) : (
    <Skeleton label="Loading registrations">
      <div className="flex flex-col gap-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Skeleton>
  )
