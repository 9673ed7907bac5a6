import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  answerQuestion,
  expectToast,
  openSignedIn,
  registrationsOf,
  sheet,
  unique,
  joinWaitingList,
} from '../support/admin-sign-in.ts'
import { chooseCategories } from '../support/category-filter.ts'
import { createSession, registerPerson, signedIn } from '../support/hub-api.ts'

let admin: APIRequestContext

test.beforeAll(async ({ baseURL }) => {
  admin = await signedIn(baseURL)
})
test.afterAll(() => admin.dispose())

const stat = (page: Page, label: string) =>
  page.locator('dl').filter({ hasText: label }).locator('dd')

async function expectInPublic(page: Page, title: string, text: string) {
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article', { name: title })).toContainText(text)
}

test('category and sort are in the address, the search is not, and the numbers follow all three', async ({
  page,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  const few = await createSession(admin, { title: `B ${word}`, category: 'Simulation' })
  const many = await createSession(admin, { title: `C ${word}`, category: 'Ultrasound' })
  await createSession(admin, {
    title: `A ${word}`,
    category: 'Simulation',
    startTime: '2031-01-01T10:00:00',
    endTime: '2031-01-01T11:00:00',
  })
  await registerPerson(admin, few.id, 'Søren Ågård')
  await registerPerson(admin, many.id, 'One Person')
  await registerPerson(admin, many.id, 'Two Person')

  await openSignedIn(page, '/registrations')
  const all = await (await admin.get('/api/admin/sessions-with-registrations')).json()
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
  await page.goto(registrationsOf(`${word} nobody`))
  await expect(page.getByText('No sessions found for the selected criteria.')).toBeVisible()
})

test('a promotion over capacity says so first, and then registers the person', async ({ page }) => {
  const { id, title } = await createSession(admin, { title: unique('Promoting'), capacity: 1 })
  await registerPerson(admin, id, 'First Person')
  const { email } = await joinWaitingList(admin, id, 'Grace Waiting')
  await joinWaitingList(admin, id, 'Later Waiting')
  await openSignedIn(page, registrationsOf(title))
  const waiting = page.getByRole('table', { name: `Waiting list of ${title}` })
  const passedOver = answerQuestion(page, 'dismiss')
  await waiting.getByRole('button', { name: 'Promote Later Waiting' }).click()
  expect(await passedOver).toContain('1 person has waited longer')
  const dismissed = answerQuestion(page, 'dismiss')
  await waiting.getByRole('button', { name: 'Promote Grace Waiting' }).click()
  expect(await dismissed).toContain('The only place of this session is taken')
  await expect(waiting).toContainText(email)

  const accepted = answerQuestion(page, 'accept')
  await waiting.getByRole('button', { name: 'Promote Grace Waiting' }).click()
  await accepted
  await expectToast(page, 'Promoted Successfully', 'Grace Waiting')
  const registered = page.getByRole('table', { name: `Registrations of ${title}` })
  await expect(registered).toContainText(email)
  await expect(waiting).not.toContainText(email)
  await expect(sheet(page, title)).toContainText('2 of 1 registered')
  await expectInPublic(page, title, '2 of 1 places taken')
})

test('the toast of a promotion says when the person could not be emailed', async ({ page }) => {
  const { id, title } = await createSession(admin, { title: unique('Untold'), capacity: 1 })
  await registerPerson(admin, id)
  const { name, email } = await joinWaitingList(admin, id, 'Refused Grace')
  await openSignedIn(page, registrationsOf(title))
  const accepted = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: `Promote ${name}` }).click()
  await accepted
  await expectToast(page, 'Promoted Successfully', `the email to ${email} could not be sent`)
})

test('a person whom another administrator has already promoted is not promoted again', async ({
  page,
}) => {
  const { id, title } = await createSession(admin, { title: unique('Twice'), capacity: 1 })
  await registerPerson(admin, id)
  const { email } = await joinWaitingList(admin, id, 'Grace Twice')
  await openSignedIn(page, registrationsOf(title))
  const sessions = await (await admin.get('/api/admin/sessions-with-registrations')).json()
  const { waitingList } = sessions.find((session: { id: string }) => session.id === id)
  await admin.post(`/api/waiting-list/${waitingList[0].id}/promote`)
  const accepted = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: 'Promote Grace Twice' }).click()
  await accepted
  await expectToast(page, 'Promotion Failed')
  await expect(page.getByRole('table', { name: `Registrations of ${title}` })).toContainText(email)
  await expect(page.getByRole('table', { name: `Waiting list of ${title}` })).toBeHidden()
})

test('a deleted registration frees the place, and a deleted entry opens the session', async ({
  page,
}) => {
  const { id, title } = await createSession(admin, { title: unique('Freed'), capacity: 1 })
  await registerPerson(admin, id, 'Ada Leaving')
  await joinWaitingList(admin, id, 'Grace Leaving')
  await openSignedIn(page, registrationsOf(title))
  const first = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: 'Delete registration of Ada Leaving' }).click()
  expect(await first).toContain('Ada Leaving')
  await expectToast(page, 'Registration Deleted')
  await expect(sheet(page, title)).toContainText('Nobody is registered.')
  await expect(sheet(page, title)).toContainText('0 of 1 registered')
  await expect(sheet(page, title)).toContainText('1 place free, 1 waiting')
  const { id: quicker } = await joinWaitingList(admin, id, 'Quicker Person')
  const promoted = await (await admin.post(`/api/waiting-list/${quicker}/promote`)).json()
  const free = answerQuestion(page, 'accept')
  const taken = free.then(() => answerQuestion(page, 'dismiss'))
  await page.getByRole('button', { name: 'Promote Grace Leaving' }).click()
  expect(await free).not.toContain('taken')
  expect(await taken).toContain('The only place of this session is taken')
  await expect(sheet(page, title)).toContainText('1 of 1 registered')
  await admin.delete(`/api/registrations/${promoted.id}`)
  const second = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: 'Delete Grace Leaving from the waiting list' }).click()
  await second
  await expectToast(page, 'Waiting List Entry Deleted')
  await expectInPublic(page, title, '1 space left')
})
