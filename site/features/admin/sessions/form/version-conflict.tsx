import { useEffect, useRef } from 'react'
import type { SavedSession } from '#collections/sessions/contract.ts'
import { formatTime } from '#site/lib/dates.ts'
import { useSite } from '#site/features/admin/site-context.tsx'
import { Button } from '#site/ui/actions/button.tsx'

type VersionConflictProps = {
  saved: SavedSession
  onOverwrite: () => Promise<void>
  onTakeSaved: () => void
}

/** Lets one of two versions be chosen when two administrators changed the same session. */
export function VersionConflict(props: VersionConflictProps) {
  const { saved, onOverwrite, onTakeSaved } = props
  const { zone } = useSite()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [saved])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="version-conflict"
      className="flex flex-col gap-4 rounded-xl border-2 border-warning bg-warning-soft p-4"
    >
      <p id="version-conflict" className="text-sm">
        <span className="font-semibold">
          Another person has saved this session at {formatTime(saved.updatedAt, zone)}.
        </span>{' '}
        Your changes have not been saved.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={onTakeSaved}>
          Load theirs
        </Button>
        <Button variant="danger" onPress={onOverwrite}>
          Save mine over it
        </Button>
      </div>
    </section>
  )
}
