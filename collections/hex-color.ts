/** Six hexadecimal digits after a #, in either case. */
export const hexColorPattern = /^#[0-9a-f]{6}$/i

export const hexColorRefusal = 'Enter a colour like #3B82F6.'

export const isHexColor = (text: string) => hexColorPattern.test(text)

/** For a field of Payload: true, or why the value is refused. */
export const validateHexColor = (value: string | null | undefined) =>
  isHexColor(value ?? '') || hexColorRefusal
