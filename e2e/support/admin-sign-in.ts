import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { addressFor, inDays } from './hub-api.ts'

/** A title that no other test uses. */
export const unique = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`

/** The registrations page, searching for `words`. */
export const registrationsOf = (words: string) => `/registrations?q=${encodeURIComponent(words)}`

/** The admin table of the month in `days` days; a whole year has too many rows. */
export function tableIn(days: number) {
  const [year, month] = inDays(days).split('-').map(Number)
  return `/admin?year=${year}&month=${month}`
}

/** The people of one session on that page. */
export const sheet = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true })

export async function enterPassword(page: Page, password = accounts.ADMIN_PASSWORD) {
  await page.getByLabel('Admin Password').fill(password)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
}

/** Signs in without opening a page: sets the cookie and the flag. */
export async function signIn(page: Page) {
  const data = { password: accounts.ADMIN_PASSWORD }
  const answer = await page.request.post('/api/admin/login', { data })
  expect(answer.status()).toBe(200)
  const localStorage = [{ name: 'adminAuthenticated', value: 'true' }]
  await page.context().setStorageState({
    cookies: await page.context().cookies(),
    origins: [{ origin: new URL(answer.url()).origin, localStorage }],
  })
}

export async function openSignedIn(page: Page, path: string) {
  await signIn(page)
  await page.goto(path)
  await expect(page.getByText('Admin Mode Active')).toBeVisible()
}

/** Ends the admin session on the server only, as its expiry does. */
export async function expireSession(page: Page) {
  const answer = await page.request.post('/api/admin/logout')
  expect(answer.status()).toBe(204)
}

export async function expectToast(page: Page, ...texts: string[]) {
  for (const text of texts) await expect(page.getByRole('alertdialog')).toContainText(text)
}

/** Answers the browser's next question and resolves to its text. */
export function answerQuestion(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void (answer === 'accept' ? dialog.accept() : dialog.dismiss())
    })
  })
}

type Waiting = { id: string; name: string; email: string }

export async function joinWaitingList(
  admin: APIRequestContext,
  id: string,
  name: string,
): Promise<Waiting> {
  const email = addressFor(name)
  const answer = await admin.post(`/api/sessions/${id}/waiting-list`, {
    data: { name, email, tier: 'tier 4' },
  })
  expect(answer.status()).toBe(201)
  const { id: entryId } = (await answer.json()) as { id: string }
  return { id: entryId, name, email }
}

/** Presses what stands in a page's or a row's menu. */
export async function pressInMenu(page: Page, item: string | RegExp, row?: string) {
  const name = row === undefined ? 'More' : `More for ${row}`
  // On phones the bar above has a menu as well.
  await page.getByRole('button', { name, exact: true }).last().click()
  await page.getByRole('menuitem', { name: item }).click()
}
