export const unknownAddress = 'address to be announced'

export const withEmailText = (text: string, email: string) =>
  text.replaceAll('{email}', () => email || unknownAddress)
