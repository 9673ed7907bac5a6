import { expect, type Page, test } from '@playwright/test'
import {
  expectToast,
  openSignedIn,
  registrationsOf,
  sheet,
  tableIn,
  unique,
  joinWaitingList,
} from '../../support/admin-sign-in.ts'
import { chooseCategories } from '../../support/category-filter.ts'
import { administrator } from '../../support/administrator.ts'
import { createSession, inDays, registerPerson } from '../../support/hub-api.ts'

const admin = administrator()

const stat = (page: Page, label: string) =>
  page.locator('dl').filter({ hasText: label }).locator('dd')

test('category and sort are in the address, the search is not, and the numbers follow all three', async ({
  page,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  const few = await createSession(admin(), { title: `B ${word}`, category: 'Simulation' })
  const many = await createSession(admin(), { title: `C ${word}`, category: 'Ultrasound' })
  await createSession(admin(), {
    title: `A ${word}`,
    category: 'Simulation',
    startTime: '2031-01-01T10:00:00',
    endTime: '2031-01-01T11:00:00',
  })
  await registerPerson(admin(), few.id, 'Søren Ågård')
  await registerPerson(admin(), many.id, 'One Person')
  await registerPerson(admin(), many.id, 'Two Person')

  await openSignedIn(page, '/registrations')
  const all = await (await admin().get('/api/admin/sessions-with-registrations')).json()
  await expect(stat(page, 'Total Sessions')).toHaveText(String(all.length))
  const registered = all.flatMap((session: { registrations: unknown[] }) => session.registrations)
  await expect(stat(page, 'Total Registrations')).toHaveText(String(registered.length))
  const waiting = all.flatMap((session: { waitingList: unknown[] }) => session.waitingList)
  await expect(stat(page, 'Waiting List')).toHaveText(String(waiting.length))

  await page.getByPlaceholder('Search sessions or participants...').fill(word)
  await expect(stat(page, 'Filtered Sessions')).toHaveText('3')
  const titles = page.getByRole('heading', { level: 3 })
  await expect(titles).toHaveText([`B ${word}`, `C ${word}`, `A ${word}`])
  for (const [choice, order] of [
    ['Title', 'ABC'],
    ['Registration Count', 'CBA'],
  ] as const) {
    await page.getByRole('button', { name: /Sort by/ }).click()
    await page.getByRole('option', { name: choice }).click()
    await expect(titles).toHaveText([...order].map((letter) => `${letter} ${word}`))
  }
  await chooseCategories(page, 'Simulation')
  await expect(titles).toHaveText([`B ${word}`, `A ${word}`])
  expect(decodeURIComponent(page.url())).toContain('?sort=registrations&category=Simulation')
  // Names are typed into the search.
  expect(page.url()).not.toContain(word)
  await page.reload()
  await expect(titles).toHaveText([`B ${word}`, `A ${word}`])

  await page.goto(registrationsOf(`${word} agard`))
  await expect(titles).toHaveText([`B ${word}`])
  await page.goto(registrationsOf(`${word} two`))
  const people = sheet(page, many.title)
  await expect(people.getByRole('row', { name: /Two Person/ })).toBeVisible()
  await expect(people.getByText('One Person')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(people.getByText('One Person').filter({ visible: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await people.getByRole('button', { name: 'Show all 2' }).click()
  await expect(people.getByText('One Person').filter({ visible: true })).toBeVisible()
  await people.getByRole('button', { name: `Email participants of ${many.title}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(`Update: ${many.title}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await people.getByRole('button', { name: `Edit ${many.title}` }).click()
  await page.getByRole('dialog').getByLabel('Location').fill('Elsewhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Save and Email 2' }).click()
  await expectToast(page, 'Session Updated', many.title)
  await expect(people).toContainText('Elsewhere')
  await page.goto(registrationsOf(`${word} nobody`))
  await expect(page.getByText('No sessions found for the selected criteria.')).toBeVisible()
})

test('the registrations list every session, those to come first, then finished ones, the newest first', async ({
  page,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  const times = (days: number) => ({
    startTime: inDays(days, '10:00'),
    endTime: inDays(days, '11:00'),
  })
  const gone = await createSession(admin(), { title: `Gone ${word}`, topic: word, ...times(-2) })
  await createSession(admin(), { title: `Before ${word}`, topic: word, ...times(-3) })
  const next = await createSession(admin(), { title: `Next ${word}`, topic: word, ...times(1) })
  await registerPerson(admin(), next.id, 'Ada Opened')
  await openSignedIn(page, '/registrations?category=Simulation')
  const titles = page.getByRole('heading', { level: 3 })
  const lines = titles.filter({ hasText: word })
  await expect(titles.first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)

  await page.getByPlaceholder('Search sessions or participants...').fill(word)
  await expect(lines).toHaveText([next.title, gone.title, `Before ${word}`])
  await expect(sheet(page, gone.title)).toContainText('Finished')
  await expect(sheet(page, next.title)).toContainText('1 of 10 registered')
  // So few are open at once.
  await expect(sheet(page, next.title).getByRole('table')).toContainText('Ada Opened')
  await page.getByRole('button', { name: next.title, exact: true }).click()
  await expect(sheet(page, next.title).getByRole('table')).toHaveCount(0)

  await page.getByRole('button', { name: /Period/ }).click()
  await page.getByRole('option', { name: 'To Come' }).click()
  await expect(lines).toHaveText([next.title])
  await page.reload()
  await expect(page).toHaveURL(/period=coming/)
  await page.emulateMedia({ media: 'print' })
  await expect(
    sheet(page, next.title).getByText('Ada Opened').filter({ visible: true }),
  ).toBeVisible()
})

test('an opened session stays open after Back, and nobody is promoted once it has begun', async ({
  page,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  const fields = { title: unique('Begun'), category: `Begun ${word}`, capacity: 1 }
  const { id, title } = await createSession(admin(), fields)
  await registerPerson(admin(), id)
  await joinWaitingList(admin(), id, 'Too Late')
  const begun = await admin().put(`/api/sessions/${id}`, {
    data: {
      ...fields,
      description: 'Began yesterday.',
      location: 'Room 1',
      startTime: inDays(-1, '10:00'),
      endTime: inDays(2, '11:00'),
    },
  })
  expect(begun.status()).toBe(200)
  await openSignedIn(page, `/registrations?category=${encodeURIComponent(`Begun ${word}`)}`)
  await page.getByRole('button', { name: title, exact: true }).click()
  const waiting = sheet(page, title).getByRole('table', { name: /^Waiting list/ })
  await expect(waiting).toContainText('Too Late')
  await expect(waiting.getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(waiting.getByRole('button', { name: /^Promote/ })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`open=${id}`))
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(waiting).toContainText('Too Late')
  await expect(sheet(page, title)).toContainText('Now')
  await page.goto(`${tableIn(-1)}&category=${encodeURIComponent(`Begun ${word}`)}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Now')
  await expect(page.getByText('Past', { exact: true })).toHaveCount(0)
})
