import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession, inDays, registerPerson } from '../support/hub-api.ts'
import { visit } from '../support/visit.ts'

const admin = administrator()

test('the next three bookable sessions stand below the hero and open on a press', async ({
  page,
}) => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const { title: full, id } = await createSession(admin(), {
    startTime: minutes(2),
    endTime: minutes(30),
    capacity: 1,
  })
  await registerPerson(admin(), id)
  const { title } = await createSession(admin(), { startTime: minutes(3), endTime: minutes(30) })
  // Other tests add sessions that start as soon as these.
  await page.route(/api\/sessions(\/month\/.*)?$/, async (route) => {
    const sessions = (await (await route.fetch()).json()) as { title: string }[]
    await route.fulfill({ json: sessions.filter((one) => [full, title].includes(one.title)) })
  })
  await visit(page, 'Home')
  const nextUp = page.getByRole('region', { name: 'Next up' })
  await expect(nextUp.getByRole('article').first()).toContainText(title)
  await expect(nextUp).not.toContainText(full)
  expect(await nextUp.getByRole('article').count()).toBeLessThanOrEqual(3)
  await nextUp.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp('/sessions[?].*session='))
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.goBack()
  await expect(nextUp).toBeVisible()
})

test('the first sessions are next up however late they are, and a failed read can be tried again', async ({
  page,
}) => {
  const { title } = await createSession(admin(), {
    startTime: inDays(150, '10:00'),
    endTime: inDays(150, '11:00'),
  })
  await page.route('**/api/sessions/month/**', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/sessions', (route) => route.abort())
  await visit(page, 'Home')
  const nextUp = page.getByRole('region', { name: 'Next up' })
  await expect(nextUp.getByRole('alert')).toContainText('The next sessions could not be loaded.')
  await page.unroute('**/api/sessions')
  await page.route('**/api/sessions', async (route) => {
    const sessions = (await (await route.fetch()).json()) as { title: string }[]
    await route.fulfill({ json: sessions.filter((session) => session.title === title) })
  })
  await nextUp.getByRole('button', { name: 'Try again' }).click()
  await expect(nextUp.getByRole('article', { name: title })).toBeVisible()
  await expect(nextUp.getByRole('heading', { name: 'Next up' })).toBeFocused()
})
