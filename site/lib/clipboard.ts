/**
 * Rejects without permission or https. Pass a promise for a text to fetch: Safari allows no copy after an await.
 * @returns what was copied.
 */
export async function copyText(text: string | Promise<string>) {
  if (typeof text === 'string') await navigator.clipboard.writeText(text)
  else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  return text
}
