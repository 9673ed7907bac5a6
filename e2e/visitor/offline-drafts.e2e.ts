import { expect, type Page, test } from '@playwright/test'
import { openSignedIn, signIn, tableIn, unique } from '../support/admin-sign-in.ts'
import { aPdfFile } from '../support/files.ts'
import { createSession, registerPerson, signedIn } from '../support/hub-api.ts'
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

for (const path of ['/topic-requests', '/theatre-list-request']) {
  test(`what is typed on ${path} is not lost without a question`, async ({ page }) => {
    await page.goto('/')
    await page.goto(path)
    const form = page.getByRole('form')
    const name = form.getByLabel(/Name/)
    await expect(name).toHaveAttribute('autocomplete', 'name')
    await expect(form.getByLabel(/Email/)).toHaveAttribute('autocomplete', 'email')
    await expect(form.getByLabel(/Email/)).toHaveAttribute('type', 'email')
    await name.fill('Half Typed')

    const questions = answerQuestions(page, false)
    const resources = page.getByRole('navigation').getByRole('link', { name: 'Resources' })
    await resources.click()
    await expect.poll(() => questions).toEqual(['confirm'])
    await page.evaluate(() => history.back())
    await expect.poll(() => questions).toEqual(['confirm', 'beforeunload'])
    await expect(name).toHaveValue('Half Typed')

    answerQuestions(page, true)
    await resources.click()
    await expect(page).toHaveURL(/\/resources$/)
  })
}

for (const { path, open, field } of [
  { path: '/admin', open: 'Add Session', field: 'Title' },
  { path: '/admin', open: 'Add Category', field: 'Name' },
  { path: '/admin-edu-resources', open: 'Add Resource', field: 'Title' },
  { path: '/admin-edu-resources', open: 'Add Section Heading', field: 'Title' },
  { path: '/admin-edu-resources', open: 'Add Sub Heading', field: 'Title' },
]) {
  test(`what is typed after ${open} is not lost without a question`, async ({ page }) => {
    await signIn(page)
    await page.goto('/admin-dashboard')
    await page.locator(`a[href="${path}"]`).click()
    const button = page.getByRole('button', { name: open, exact: true })
    await button.click()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(field, { exact: true })

    const questions = answerQuestions(page, false)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(questions).toEqual([])

    await button.click()
    await typed.fill('Half typed')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.mouse.click(3, 3)
    await page.evaluate(() => history.back())
    await expect.poll(() => questions).toHaveLength(4)
    await page.reload({ timeout: 2_000 }).catch(() => {})
    await expect
      .poll(() => questions)
      .toEqual(['confirm', 'confirm', 'confirm', 'confirm', 'beforeunload'])
    await expect(typed).toHaveValue('Half typed')

    answerQuestions(page, true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

test('neither an email to participants nor a chosen file is lost without a question', async ({
  page,
  baseURL,
}) => {
  const admin = await signedIn(baseURL)
  const { id, title } = await createSession(admin, { title: unique('Unsent') })
  await registerPerson(admin, id)
  await admin.dispose()
  await openSignedIn(page, tableIn(1))
  await page.getByRole('button', { name: `Email participants of ${title}` }).click()
  const email = page.getByRole('dialog', { name: 'Email Participants' })
  const message = email.getByLabel(/^Message/)
  await message.fill('Bring your stethoscope.')
  const questions = answerQuestions(page, false)
  await page.keyboard.press('Escape')
  await expect.poll(() => questions).toEqual(['confirm'])
  await expect(message).toHaveValue('Bring your stethoscope.')
  answerQuestions(page, true)
  await page.keyboard.press('Escape')
  await expect(email).toBeHidden()

  const upload = await openDocument(page)
  await pick(page, aPdfFile())
  const file = upload.getByText('guide.pdf')
  await expect(file).toBeVisible()
  const others = answerQuestions(page, false)
  await page.keyboard.press('Escape')
  await expect.poll(() => others).toEqual(['confirm'])
  await expect(file).toBeVisible()
  answerQuestions(page, true)
  await page.keyboard.press('Escape')
  await expect(upload).toBeHidden()
})
