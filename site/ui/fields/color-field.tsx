import {
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  parseColor,
} from 'react-aria-components/ColorSwatchPicker'
import { isHexColor } from '#collections/colors.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

type ColorFieldProps = FieldProps & {
  /** Like #3B82F6. */
  value: string
  onChange: (value: string) => void
  swatches?: readonly { color: string; name: string }[]
  hasPicker?: boolean
}

export function ColorField({
  swatches = [],
  hasPicker,
  value,
  onChange,
  ...field
}: ColorFieldProps) {
  const chosen = hasPicker ? (
    <input
      type="color"
      aria-label={`${field.label}: choose`}
      value={isHexColor(value) ? value.toLowerCase() : '#000000'}
      onChange={({ target }) => onChange(target.value)}
      className="h-10 w-12 shrink-0 cursor-pointer rounded-lg border border-edge bg-surface p-1 pointer-coarse:h-11"
    />
  ) : (
    <span
      aria-hidden
      className="size-10 shrink-0 rounded-lg border border-line forced-color-adjust-none"
      style={{ backgroundColor: isHexColor(value) ? value : 'transparent' }}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <TextField {...field} value={value} onChange={onChange} maxLength={7} beside={chosen} />
      {swatches.length > 0 && (
        <ColorSwatchPicker
          aria-label={`${field.label}: presets`}
          value={parseColor(isHexColor(value) ? value : '#000000')}
          onChange={(color) => onChange(color.toString('hex'))}
          className="flex flex-wrap gap-2"
        >
          {swatches.map(({ color, name }) => (
            <ColorSwatchPickerItem
              key={color}
              color={color}
              className="cursor-pointer rounded-lg border-2 border-transparent p-0.5 selected:border-ink"
            >
              <ColorSwatch colorName={name} className="size-8 rounded-md pointer-coarse:size-10" />
            </ColorSwatchPickerItem>
          ))}
        </ColorSwatchPicker>
      )}
    </div>
  )
}
