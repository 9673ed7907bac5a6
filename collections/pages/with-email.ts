/** Shown instead of "{email}" when no address is set. */
export const unknownAddress = 'address to be announced'

/** Replaces each {email} with the ultrasound lead's address. */
export const withEmailText = (text: string, email: string) =>
  text.replaceAll('{email}', () => email || unknownAddress)
