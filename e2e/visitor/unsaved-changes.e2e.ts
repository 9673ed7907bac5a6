import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/admin-sign-in.ts'
import { aPdfFile } from '../support/files.ts'
import { dialog, press } from '../support/screen.ts'
import { openDocument, pick } from '../support/upload-dialog.ts'

/** Records the browser's questions, and answers them. */
function answerQuestions(page: Page, isLeaving: boolean) {
  const questions: string[] = []
  page.removeAllListeners('dialog')
  page.on('dialog', (question) => {
    questions.push(question.type())
    void (isLeaving ? question.accept() : question.dismiss())
  })
  return questions
}

const reload = (page: Page) => page.evaluate(() => location.reload())

for (const [path, label, link] of [
  ['/topic-requests', 'Full Name', 'Resources'],
  ['/admin-overview', 'Main Title', 'Back to Admin Dashboard'],
] as const) {
  test(`what is typed on ${path} is not lost without a question`, async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    await page.goto(path)
    const typed = page.getByLabel(label)
    await typed.fill('Half typed')
    const questions = answerQuestions(page, false)
    await page.getByRole('link', { name: link }).click()
    await expect.poll(() => questions).toEqual(['confirm'])
    await page.evaluate(() => history.back())
    await expect.poll(() => questions).toEqual(['confirm', 'beforeunload'])
    await reload(page)
    await expect.poll(() => questions).toEqual(['confirm', 'beforeunload', 'beforeunload'])
    await expect(typed).toHaveValue('Half typed')
    answerQuestions(page, true)
    await page.getByRole('link', { name: link }).click()
    await expect(typed).toBeHidden()
  })
}

test('neither text in a dialog nor a chosen file is lost without a question', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin-dashboard')
  await page.locator('a[href="/admin"]').click()
  await press(page, 'Add Session')
  const typed = dialog(page).getByLabel('Title')
  const questions = answerQuestions(page, false)
  await expect(typed).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(questions).toEqual([])

  await press(page, 'Add Session')
  await typed.fill('Half typed')
  await page.keyboard.press('Escape')
  await press(page, 'Close')
  await page.mouse.click(3, 3)
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toHaveLength(4)
  await reload(page)
  await expect.poll(() => questions.at(-1)).toBe('beforeunload')
  await expect(typed).toHaveValue('Half typed')
  answerQuestions(page, true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  const upload = await openDocument(page)
  await pick(page, aPdfFile())
  const others = answerQuestions(page, false)
  await page.keyboard.press('Escape')
  await expect.poll(() => others).toEqual(['confirm'])
  await expect(upload.getByText('guide.pdf')).toBeVisible()
  answerQuestions(page, true)
  await page.keyboard.press('Escape')
  await expect(upload).toBeHidden()
})
