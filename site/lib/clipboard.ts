/** Rejects without permission or https. Safari forgets the press, so a text to be fetched comes as a promise. */
export async function copyText(text: string | Promise<string>) {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
