import { useEffect, useRef } from 'react'
import type { SavedSession } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTime } from '#site/lib/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { Cell, Table } from '#site/ui/table.tsx'
import { differingFields, fieldLabels, type SessionValues, valuesOf } from './session-values.ts'

type StaleEditProps = {
  mine: SessionValues
  saved: SavedSession
  zone: string
  isSending: boolean
  onOverwrite: () => void
  onTakeSaved: () => void
}

const shown = (values: SessionValues, name: keyof SessionValues) => {
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (name === 'startTime' || name === 'endTime') return value.replace('T', ' ') || 'Empty'
  if (name === 'capacity') return value || 'Unlimited'
  return value.trim() || 'Empty'
}

/** Both versions of a session that two administrators have changed, and the choice between them. */
export function StaleEdit({
  mine,
  saved,
  zone,
  isSending,
  onOverwrite,
  onTakeSaved,
}: StaleEditProps) {
  const theirs = valuesOf(saved, zone)
  const fields = differingFields(mine, theirs)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [saved])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="stale-edit-title"
      className="flex flex-col gap-4 rounded-xl border-2 border-warning bg-warning-soft p-4"
    >
      <div>
        <h3 id="stale-edit-title" className="font-semibold">
          Somebody else has changed this session meanwhile
        </h3>
        <p className="mt-1 text-sm text-soft">
          Nothing of yours was saved. The other version was saved on{' '}
          {formatShortDate(saved.updatedAt, zone)} at {formatTime(saved.updatedAt, zone)}.
        </p>
      </div>
      {fields.length === 0 ? (
        <p className="text-sm">Both versions say the same.</p>
      ) : (
        <Table caption="Both versions" columns={['Field', 'Yours', 'Saved meanwhile']}>
          {fields.map((name) => (
            <tr key={name}>
              <Cell className="font-semibold">{fieldLabels[name]}</Cell>
              <Cell className="min-w-36 wrap-anywhere whitespace-pre-line">
                {shown(mine, name)}
              </Cell>
              <Cell className="min-w-36 wrap-anywhere whitespace-pre-line">
                {shown(theirs, name)}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isPending={isSending} onPress={onOverwrite}>
          Overwrite with yours
        </Button>
        <Button variant="secondary" onPress={onTakeSaved}>
          Take the saved version
        </Button>
      </div>
    </section>
  )
}
