/** Rejects when the browser denies it or has no clipboard (without https). */
export const copyText = async (text: string) => navigator.clipboard.writeText(text)
