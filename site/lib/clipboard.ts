/** Puts a text on the clipboard; rejects when the browser does not let it. */
export const copyText = (text: string) => navigator.clipboard.writeText(text)
