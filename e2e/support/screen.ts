import { expect, type Page } from '@playwright/test'

type Name = string | RegExp

/** A title that no other test uses. */
export const unique = (words = 'Test') => `${words} ${Math.random().toString(36).slice(2, 8)}`

export const text = (words: Name) => (page: Page) => page.getByText(words).first()
/** Of the page, or of an open dialog, which makes the page inert. */
export const button = (name: Name) => (page: Page) =>
  page.getByRole('button', { name }).and(page.locator(':not([inert] *)')).first()
/** The one on top. */
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const inDialog = (words: Name) => (page: Page) => dialog(page).getByText(words).first()
export const dialogButton = (name: Name) => (page: Page) =>
  dialog(page).getByRole('button', { name }).first()
export const toast = (page: Page) => page.getByRole('alertdialog')

/** The card of a session or a resource, and the people of a session. */
export const card = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true })
export const link = (page: Page, title: string) =>
  card(page, title).getByRole('link', { name: title })
export const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
export const heading = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name && { name }) })

/** The list view with one session. */
export const listOf = (title: string) => `/sessions?view=list&q=${encodeURIComponent(title)}`

export const press = (page: Page, name: Name) => button(name)(page).click()

/** Presses a choice of a row of toggles. */
export const pressToggle = (page: Page, name: Name) =>
  page.getByRole('group').getByRole('button', { name, exact: true }).click()

/** Chooses an option of a select on the page, or in the dialog on top. */
export const choose = (page: Page, field: RegExp, option: string) =>
  page.getByRole('combobox', { name: field }).last().selectOption(option)

/** Presses what stands in a page's or a row's menu. */
export async function pressInMenu(page: Page, entry: Name, title?: string) {
  const name = title === undefined ? 'More' : `More for ${title}`
  await page.getByRole('button', { name, exact: true }).last().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The only toast on screen says all of this. */
export async function expectToast(page: Page, ...texts: string[]) {
  for (const words of texts) await expect(toast(page)).toContainText(words)
}

/** Answers the browser's next question and resolves to its text. */
export async function answerQuestion(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  const question = await page.waitForEvent('dialog')
  await question[answer]()
  return question.message()
}

/** The page's code is there: before, a link loads a whole document, and keys go to nobody. */
export const expectHydrated = (page: Page) =>
  expect(page.locator('#root:not([data-rendered-at])')).toBeVisible()

/** Navigates by a link, so that the page fetches its data instead of using preloaded data. */
export async function visit(page: Page, name: string) {
  await page.goto('/there-is-no-such-page')
  await expectHydrated(page)
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}
