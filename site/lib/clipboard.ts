/**
 * Rejects without permission or https. Pass a promise for a text to fetch: Safari allows no copy after an await.
 * @returns what was copied.
 */
export async function copyText(text: string | Promise<string>) {
  // Firefox has it since version 127.
  const isTaken = typeof text === 'string' || !('ClipboardItem' in globalThis)
  if (isTaken) await navigator.clipboard.writeText(await text)
  else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  return text
}
