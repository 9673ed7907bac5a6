/** Rejects without permission or https. Pass a promise for a text to fetch: Safari allows no copy after an await. */
export async function copyText(text: string | Promise<string>) {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
