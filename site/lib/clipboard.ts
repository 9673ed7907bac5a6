/** Puts a text on the clipboard; rejects when the browser does not let it, or has none (without https). */
export const copyText = async (text: string) => navigator.clipboard.writeText(text)
