import { type APIRequestContext, expect, test } from '@playwright/test'

type Texts = Record<string, string | null>

/** For a file's tests. @returns what saves texts of a page until the end of a test */
export function textsOf(path: string, admin: () => APIRequestContext) {
  let before: Texts | undefined
  const put = async (data: Texts) => expect((await admin().put(path, { data })).status()).toBe(200)
  test.afterEach(async () => {
    if (before) await put(before)
    before = undefined
  })
  return async (texts: Texts) => {
    const now = (await (await admin().get(path)).json()) as Texts
    before ??= now
    await put({ ...now, ...texts })
  }
}

/** Texts that break pages unless they are shown as plain text. */
export const awkward = {
  word: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(7).slice(0, 300),
  long: 'All of it matters, to the last word. '.repeat(300).slice(0, 9_990).trim() + ' The end.',
  mixed: '<script>document.title = "broken"</script> 🩺👩🏽‍⚕️ مرحبا بكم في قسم الطوارئ & <b>bold</b>',
}
