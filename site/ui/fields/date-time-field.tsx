import { TextField, type TextFieldProps } from './text-field.tsx'

/** In the site's time zone, as 'YYYY-MM-DDTHH:mm'. */
export const DateTimeField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="datetime-local" />
)
