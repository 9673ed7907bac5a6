import { TextField, type TextFieldProps } from './text-field.tsx'

/** A date and a time of the site's clock, as 'YYYY-MM-DDTHH:mm' (spec §7 appends the seconds). */
export const DateTimeField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="datetime-local" />
)
