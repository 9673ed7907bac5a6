import { useId } from 'react'
import { isHexColor } from '#collections/colors.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

type ColorFieldProps = FieldProps & {
  /** Like #3B82F6. */
  value: string
  onChange: (value: string) => void
  /** To choose from, instead of the browser's own choice. */
  swatches?: readonly { color: string; name: string }[]
}

export function ColorField({ swatches, value, onChange, ...field }: ColorFieldProps) {
  const id = useId()
  const shown = isHexColor(value) ? value : undefined
  const chosen = swatches ? (
    <span
      aria-hidden
      className="size-10 shrink-0 rounded-lg border border-line forced-color-adjust-none"
      style={{ backgroundColor: shown }}
    />
  ) : (
    <input
      type="color"
      aria-label={`${field.label}: choose`}
      value={shown?.toLowerCase() ?? '#000000'}
      onChange={({ target }) => onChange(target.value)}
      className="h-10 w-12 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1 pointer-coarse:h-11"
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <TextField {...field} value={value} onChange={onChange} maxLength={7} beside={chosen} />
      {swatches && (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="sr-only">{field.label}: presets</legend>
          {swatches.map(({ color, name }) => (
            <input
              key={color}
              type="radio"
              name={id}
              aria-label={name}
              checked={color.toLowerCase() === shown?.toLowerCase()}
              onChange={() => onChange(color)}
              className="size-8 cursor-pointer appearance-none rounded-md outline-offset-4 forced-color-adjust-none checked:ring-2 checked:ring-ink checked:ring-offset-2 checked:ring-offset-surface pointer-coarse:size-10"
              style={{ backgroundColor: color }}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
