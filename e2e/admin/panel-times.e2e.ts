import { expect, test } from '@playwright/test'
import { createSession, signedIn } from '../support/hub-api.ts'
import { signInToPanel } from '../support/panel-sign-in.ts'

test.use({ timezoneId: 'America/New_York' })

test('the panel shows times by the site’s clock, and a session with its date where it is chosen', async ({
  page,
  baseURL,
}) => {
  const admin = await signedIn(baseURL)
  await signInToPanel(page)
  await expect(page).toHaveURL(/\/cms$/)
  const title = `Series ${Math.random().toString(36).slice(2, 8)}`
  const times = { startTime: '2031-07-01T14:30:00', endTime: '2031-07-01T15:30:00' }
  const { id } = await createSession(admin, { title, ...times })
  await page.goto(`/cms/collections/session/${id}`)
  const start = page.locator('#field-startTime')
  await expect(start.locator('.react-datepicker__input-container input')).toHaveValue(
    'Jul 1, 2031 2:30 PM',
  )
  await expect(start).toContainText('Europe/London')
  await start.getByRole('textbox').fill('Jul 1, 2031 3:00 PM')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated successfully.')).toBeVisible()
  const month = await (await admin.get('/api/sessions/month/2031/7')).json()
  const stored = month.find((session: { id: string }) => session.id === id)
  expect(stored.startTime).toBe('2031-07-01T14:00:00.000Z')
  await page.goto('/cms/collections/session/create')
  await expect(start).toContainText('Europe/London')
  await page.goto('/cms/collections/registration/create')
  await page.locator('#field-session input').fill(title)
  await page.getByRole('option', { name: `${title}, 1 Jul 2031, 15:00` }).click()
  await expect(page.locator('#field-session')).toContainText('15:00')
})
