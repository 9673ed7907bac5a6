import { TextField, type TextFieldProps } from './text-field.tsx'

/** 'YYYY-MM-DDTHH:mm' by the site's clock. */
export const DateTimeField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="datetime-local" />
)
