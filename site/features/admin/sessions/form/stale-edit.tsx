import { useEffect, useRef } from 'react'
import type { SavedSession } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTime } from '#site/lib/dates.ts'
import { Button } from '#site/ui/actions/button.tsx'
import { Cell, Table } from '#site/ui/lists/table.tsx'
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

const besideValues = 'max-sm:hidden'

/** On phones the label stands over the value, so that both versions fit side by side. */
const ValueCell = ({ label, value }: { label: string; value: string }) => (
  <Cell className="w-1/2 wrap-anywhere whitespace-pre-line sm:w-2/5">
    <span className="block text-xs font-semibold wrap-normal text-muted sm:hidden">{label}</span>
    {value}
  </Cell>
)

/** Shows both versions when two administrators changed the same session, and lets one be chosen. */
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
          Someone else has changed this session
        </h3>
        <p className="mt-1 text-sm text-soft">
          Your changes have not been saved. The other version was saved on{' '}
          <time dateTime={saved.updatedAt}>
            {formatShortDate(saved.updatedAt, zone)} at {formatTime(saved.updatedAt, zone)}
          </time>
          .
        </p>
      </div>
      {fields.length === 0 ? (
        <p className="text-sm">Both versions are the same.</p>
      ) : (
        <Table
          caption="Both versions"
          columns={[
            { title: 'Field', className: besideValues },
            'Yours',
            { title: 'Theirs', className: 'max-sm:whitespace-normal' },
          ]}
        >
          {fields.map((name) => (
            <tr key={name}>
              <Cell className={`${besideValues} font-semibold`}>{fieldLabels[name]}</Cell>
              <ValueCell label={fieldLabels[name]} value={shown(mine, name)} />
              <ValueCell label={fieldLabels[name]} value={shown(theirs, name)} />
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
