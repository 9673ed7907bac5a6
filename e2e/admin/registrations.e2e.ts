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
import { createSession, inDays, registerPerson, signedIn } from '../support/hub-api.ts'

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

test('the registrations open with the next session, one line each, and finished sessions behind a switch', async ({
  page,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  const times = (days: number) => ({
    startTime: inDays(days, '10:00'),
    endTime: inDays(days, '11:00'),
  })
  const gone = await createSession(admin, { title: `Gone ${word}`, topic: word, ...times(-2) })
  await createSession(admin, { title: `Before ${word}`, topic: word, ...times(-3) })
  const next = await createSession(admin, { title: `Next ${word}`, topic: word, ...times(1) })
  await registerPerson(admin, next.id, 'Ada Opened')
  await openSignedIn(page, '/registrations?category=Simulation')
  const titles = page.getByRole('heading', { level: 3 })
  const lines = titles.filter({ hasText: word })
  await expect(titles.first()).toBeVisible()
  const dates = await page
    .getByRole('article')
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(dates).toEqual(dates.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)))
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByText('Show finished sessions').click()
  await expect(page).toHaveURL(/finished=shown/)
  // A person looks at them first.
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(page).not.toHaveURL(/finished/)
  await expect(page.getByRole('switch')).not.toBeChecked()

  await page.getByPlaceholder('Search sessions or participants...').fill(word)
  await expect(lines).toHaveText([next.title])
  await expect(sheet(page, next.title)).toContainText('1 of 10 registered')
  // So few are open at once.
  await expect(sheet(page, next.title).getByRole('table')).toContainText('Ada Opened')
  await page.getByRole('button', { name: next.title, exact: true }).click()
  await expect(sheet(page, next.title).getByRole('table')).toHaveCount(0)
  await page.getByText('Show finished sessions (2)').click()
  await expect(lines).toHaveText([next.title, gone.title, `Before ${word}`])
  await expect(sheet(page, gone.title)).toContainText('Finished')
  await page.reload()
  await expect(lines).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet(page, next.title).getByText('Ada Opened')).toBeVisible()
})

test('an opened session stays open after Back, nobody is promoted once it has begun, and finished sessions are offered where nothing else is found', async ({
  page,
}) => {
  const word = Math.random().toString(36).slice(2, 8)
  const fields = { title: unique('Begun'), category: `Begun ${word}`, capacity: 1 }
  const { id, title } = await createSession(admin, fields)
  await registerPerson(admin, id)
  await joinWaitingList(admin, id, 'Too Late')
  const begun = await admin.put(`/api/sessions/${id}`, {
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
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(waiting).toContainText('Too Late')

  const over = await createSession(admin, {
    title: unique('Over'),
    startTime: inDays(-2, '10:00'),
    endTime: inDays(-2, '11:00'),
  })
  await page.goto(registrationsOf(over.title))
  await expect(page.getByText('No sessions found for the selected criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Show finished sessions (1)' }).click()
  await expect(sheet(page, over.title)).toContainText('Finished')
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
  await expect(registered).toContainText('Promotion email: sent')
  await expect(waiting).not.toContainText(email)
  await expect(sheet(page, title)).toContainText('2 of 1 registered')
  await expectInPublic(page, title, '2 of 1 places taken')
})

test('a promoted person who could not be emailed is shown, and the email can be sent again', async ({
  page,
}) => {
  const { id, title } = await createSession(admin, { title: unique('Untold'), capacity: 1 })
  await registerPerson(admin, id)
  const { name, email } = await joinWaitingList(admin, id, 'Refused Grace')
  await openSignedIn(page, registrationsOf(title))
  const accepted = answerQuestion(page, 'accept')
  await page.getByRole('button', { name: `Promote ${name}` }).click()
  await accepted
  await expectToast(page, 'Promoted Successfully', `the email to ${email} could not be sent`)
  await expect(sheet(page, title)).toContainText(
    'Promotion email: not sent. The mail server refused',
  )
  await page.getByRole('button', { name: `Send the email to ${name} again` }).click()
  await expectToast(page, 'Email on Its Way', name)
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
