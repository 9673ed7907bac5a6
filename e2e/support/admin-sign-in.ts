import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { addressFor, inDays } from './hub-api.ts'

/** The registrations page, searching for `words`. */
export const registrationsOf = (words: string) => `/registrations?q=${encodeURIComponent(words)}`

/** The admin table of the month in `days` days; a whole year has too many rows. */
export function tableIn(days: number) {
  const [year, month] = inDays(days).split('-').map(Number)
  return `/admin?year=${year}&month=${month}`
}

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
