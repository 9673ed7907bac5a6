/**
 * Rejects when the browser denies it or has no clipboard (without https). A text that is still to be
 * fetched is announced at once: Safari forgets the press by the time that it is there.
 */
export async function copyText(text: string | Promise<string>) {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
