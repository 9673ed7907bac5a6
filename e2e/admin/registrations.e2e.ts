import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parseCsv } from 'hucre/csv'
import { administrator } from '../support/administrator.ts'
import {
  joinWaitingList,
  openSignedIn,
  registrationsOf,
  tableIn,
} from '../support/admin-sign-in.ts'
import { chooseCategories } from '../support/category-filter.ts'
import { createSession, inDays, registerPerson } from '../support/hub-api.ts'
import { card, choose, expectToast, press, pressInMenu, unique } from '../support/screen.ts'

const admin = administrator()

const on = (days: number) => ({ startTime: inDays(days, '10:00'), endTime: inDays(days, '11:00') })
/** Moves a session to which people have signed up. */
const move = async (id: string, title: string, times: object) => {
  const stored = { title, description: 'x', category: 'Simulation', location: 'Room 1' }
  const answer = await admin().put(`/api/sessions/${id}`, { data: { ...stored, ...times } })
  expect(answer.status()).toBe(200)
}

test('category, sort and period are in the address, the search is not, and the lines follow all four', async ({
  page,
}) => {
  const word = unique('x').slice(2)
  const few = await createSession(admin(), { title: `B ${word}` })
  const many = await createSession(admin(), { title: `C ${word}`, category: 'Ultrasound' })
  const gone = await createSession(admin(), { title: `A ${word}`, ...on(-2) })
  await registerPerson(admin(), few.id, 'Søren Ågård')
  await registerPerson(admin(), many.id, 'One Person')
  await registerPerson(admin(), many.id, 'Two Person')

  await openSignedIn(page, '/registrations')
  await page.getByPlaceholder('Search sessions or participants...').fill(word)
  const titles = page.getByRole('heading', { level: 3 })
  await expect(titles).toHaveText([few.title, many.title, gone.title])
  const figure = page.locator('dl').filter({ hasText: 'Filtered Sessions' }).locator('dd')
  await expect(figure).toHaveText('3')
  await expect(card(page, gone.title)).toContainText('Finished')
  await choose(page, /Sort by/, 'By Title')
  await expect(titles).toHaveText([few.title, many.title, gone.title])
  await choose(page, /Sort by/, 'By Registration Count')
  await chooseCategories(page, 'Simulation')
  await expect(titles).toHaveText([few.title, gone.title])
  await choose(page, /Period/, 'Upcoming')
  await expect(titles).toHaveText([few.title])
  await expect(page).toHaveURL(/sort=registrations/)
  await expect(page).toHaveURL(/category=Simulation/)
  await expect(page).toHaveURL(/period=coming/)
  // Names are typed into the search.
  expect(page.url()).not.toContain(word)
  await page.reload()
  await expect(titles).toHaveText([few.title])

  await page.goto(registrationsOf(`${word} agard`))
  await expect(titles).toHaveText([few.title])
  await page.goto(registrationsOf(`${word} two`))
  const one = card(page, many.title).getByText('One Person')
  await expect(card(page, many.title).getByRole('row', { name: /Two Person/ })).toBeVisible()
  await expect(one).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(one.filter({ visible: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await press(page, 'Show all 2')
  await expect(one.filter({ visible: true })).toBeVisible()
})

test('an opened session stays open after Back, and no one is promoted once it has begun', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Begun'), capacity: 1 })
  await registerPerson(admin(), id)
  await joinWaitingList(admin(), id, 'Too Late')
  const times = { startTime: inDays(-1, '10:00'), endTime: inDays(2, '11:00') }
  await move(id, title, { ...times, capacity: 1 })
  await openSignedIn(page, `/registrations?session=${id}`)
  const waiting = page.getByRole('table', { name: /^Waiting list/ })
  await expect(waiting).toContainText('Too Late')
  await press(page, title)
  await expect(waiting).toHaveCount(0)
  await press(page, title)
  await expect(waiting.getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(waiting.getByRole('button', { name: /^Promote/ })).toHaveCount(0)
  await expect(card(page, title)).toContainText('Now')
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(waiting).toContainText('Too Late')
  await page.goto(tableIn(-1))
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Now')
})

test('the whole list is exported, copied and printed, and a notification says how many', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => (window.print = () => {}))
  const word = unique('x').slice(2)
  const coming = await createSession(admin(), { title: `Coming ${word}` })
  const over = await createSession(admin(), { title: `Over ${word}` })
  for (const { id } of [coming, over]) await registerPerson(admin(), id, `Person ${word}`)
  await move(over.id, over.title, on(-3))
  await openSignedIn(page, registrationsOf(word))
  await expect(page.getByRole('article')).toHaveCount(2)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
  const lines = parseCsv(await readFile(await file.path(), 'utf8'))
  expect(lines.slice(1).map(([title]) => title)).toEqual([coming.title, over.title])
  await expectToast(page, 'CSV Exported', `2 registrations in ${file.suggestedFilename()}`)
  await press(page, /^Copy Emails$/)
  await expectToast(page, 'Emails Copied', '2 email addresses copied to the clipboard.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^person\.\S+@example\.org; person\.\S+@example\.org$/)
  await pressInMenu(page, 'Print 2 Sign-in Sheets')
  await expectToast(page, 'Sheets Prepared', '2 sign-in sheets to print')
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('Not allowed.'))
  })
  await press(page, `Copy emails of ${coming.title}`)
  await expectToast(page, 'Copy Failed', 'Failed to copy emails to clipboard')
})

test('the printed list is a sign-in sheet: numbered names from A to Z, room to sign, waiting list', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Printed'), capacity: 2 })
  await registerPerson(admin(), id, 'Zoë Paper')
  await registerPerson(admin(), id, 'Ada Paper')
  await joinWaitingList(admin(), id, 'Grace Paper')
  const other = await createSession(admin(), { title: `${title} too` })
  await page.addInitScript(() => (window.print = () => document.body.classList.add('printing')))
  await openSignedIn(page, registrationsOf(title))
  await press(page, new RegExp(`^Print sign-in sheet of ${title}$`))
  await expect(page.locator('body.printing')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const onPaper = page.getByRole('table', { name: `Sign-in sheet of ${title}` })
  const head = ['No.', 'Name', 'Rota Tier', 'Signature']
  await expect(onPaper.getByRole('columnheader')).toHaveText(head)
  const line = (row: number) => onPaper.getByRole('row').nth(row).locator('th, td')
  await expect(line(1)).toHaveText(['1', 'Ada Paper', 'tier 3', ''])
  await expect(line(2)).toHaveText(['2', 'Zoë Paper', 'tier 3', ''])
  await expect(line(3)).toHaveText(['3', '', '', ''])
  await expect(onPaper.getByRole('row')).toHaveCount(1 + 15)
  const waiting = page.getByRole('table', {
    name: `Sign-in sheet of the waiting list of ${title}`,
  })
  await expect(waiting.getByRole('row')).toHaveText([/Name/, /1\s*Grace Paper/])
  for (const hidden of ['Admin Mode Active', 'Total Sessions', 'Export CSV'])
    await expect(page.getByText(hidden)).toBeHidden()
  await expect(card(page, other.title)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(card(page, other.title)).toBeVisible()
})

test('a sign-in sheet names its session on each page, and has blank lines for walk-ins', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Long sheet'), capacity: 60 })
  for (let count = 1; count <= 32; count += 1) await registerPerson(admin(), id, `Person ${count}`)
  await openSignedIn(page, registrationsOf(title))
  await expect(card(page, title)).toBeVisible()
  const { getDocumentProxy, extractText } = await import('unpdf')
  const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(printed)
  expect(text.length).toBeGreaterThan(1)
  // Letters of a PDF may stand apart.
  const joined = (words: string) => words.replaceAll(/\s/g, '')
  for (const words of text) expect(joined(words)).toContain(`${joined(title)},`)
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table', { name: `Sign-in sheet of ${title}` })
  await expect(table.getByRole('row')).toHaveCount(1 + 32 + 5)
})
