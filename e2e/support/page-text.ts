import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

export type PagePath =
  '/api/cover-info' | '/api/topic-requests-page-content' | '/api/theatre-list-page-content'
type Texts = Record<string, string | null>

/** Saves texts of a page through the API; resolves to the previous ones. */
export async function saveTexts(admin: APIRequestContext, path: PagePath, texts: Texts) {
  const before = (await (await admin.get(path)).json()) as Texts
  const save = async (data: Texts) => expect((await admin.put(path, { data })).status()).toBe(200)
  await save({ ...before, ...texts })
  return () => save(before)
}

/** Texts that break pages unless they are shown as plain text. */
export const awkward = {
  word: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(7).slice(0, 300),
  long: 'All of it matters, to the last word. '.repeat(300).slice(0, 9_990).trim() + ' The end.',
  mixed: '<script>document.title = "broken"</script> 🩺👩🏽‍⚕️ مرحبا بكم في قسم الطوارئ & <b>bold</b>',
}

/** The only toast on screen. */
export async function expectToast(page: Page, title: string, text?: string) {
  const toast = page.getByRole('alertdialog')
  await expect(toast).toHaveCount(1)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

/** For a file's tests. @returns what saves texts of a page until the end of a test */
export function textsOf(path: string, client: () => APIRequestContext) {
  let before: Texts | undefined
  const put = async (data: Texts) => expect((await client().put(path, { data })).status()).toBe(200)
  test.afterEach(async () => {
    if (before) await put(before)
    before = undefined
  })
  return async (texts: Texts) => {
    const now = (await (await client().get(path)).json()) as Texts
    before ??= now
    await put({ ...now, ...texts })
  }
}
