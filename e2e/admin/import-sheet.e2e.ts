import { expect, type Page, test } from '@playwright/test'
import { textCell, workbook } from '#site/features/admin/sessions/import/workbook.fixture.ts'
import { openSignedIn } from '../support/admin-sign-in.ts'
import { registerPerson, signedIn } from '../support/hub-api.ts'
import { dialogOf, expectToast, press, pressInMenu, row, toast, unique } from '../support/screen.ts'

const head = ['title', 'description', 'category', 'location', 'startTime', 'endTime']
const cells = (name: string, day: string) => [
  name,
  'd',
  'Simulation',
  'Room 9',
  `${day}/03/2031 09:00`,
  `${day}/03/2031 10:00`,
]
const text = (rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')

async function openImport(page: Page) {
  await openSignedIn(page, '/admin?year=2031&month=3')
  await pressInMenu(page, 'Import')
  return dialogOf(page, 'Import Sessions')
}

test('the sheet of a hospital is imported with its own words, and what it lacks is asked once', async ({
  page,
}) => {
  const title = unique('Head injury')
  const sheet = [
    ['ED Teaching, Spring'],
    ['Date', 'Start', 'Finish', 'Topic', 'Speaker', 'Venue', 'Max', 'Bleep'],
    ['Thu 6 Feb 2031', '1.30pm', '2.30pm', title, 'Dr Khan', 'Room 9', '12 max', '123'],
    ['MARCH', '', '', '', '', '', '', ''],
    ['Thu 13 Feb 2031', '13.30', 'late', `${title} again`, '', 'Room 9', '', ''],
  ]
  const dialog = await openImport(page)
  await dialog.getByLabel('Or Paste Cells').fill(text(sheet))

  await expect(dialog.getByText('description, category.')).toBeVisible()
  const column = dialog.getByLabel('Title', { exact: true })
  await expect(column.locator('option:checked')).toHaveText('Topic')
  await expect(dialog.getByText('Not imported: Bleep.')).toBeVisible()
  await dialog.getByLabel('Description of All Sessions').fill('Thursday teaching.')
  await dialog.getByLabel('Category of All Sessions').fill('Simulation')
  await dialog.getByRole('button', { name: 'Check Again' }).click()

  // A heading between the sessions.
  await dialog.getByRole('button', { name: 'Leave Out Row 4' }).first().click()
  await expect(dialog.getByText('Not imported: row 4.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Leave Out Row 4' })).toHaveCount(0)
  const correction = dialog.getByLabel('End of Row 5')
  await expect(correction).toHaveValue('late')
  await correction.fill('14.30')
  await dialog.getByRole('button', { name: 'Check Again' }).click()
  await dialog.getByRole('button', { name: 'Import 2 Sessions' }).click()
  await expectToast(page, '2 Sessions Created')
})

test('a workbook is read in a worker, without its hidden rows', async ({ page }) => {
  const title = unique('Hidden')
  const rows = [head, cells(title, '04'), cells(`${title} hidden`, '05')].map((texts, index) => {
    const found = texts.map((text, column) => textCell(`${'ABCDEF'[column]}${index + 1}`, text))
    return `<row r="${index + 1}"${index === 2 ? ' hidden="1"' : ''}>${found.join('')}</row>`
  })
  const dialog = await openImport(page)
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await choose('bomb.xlsx', Buffer.from(workbook('0'.repeat(110_000_000))))
  await expect(dialog.getByText('This file is too large.')).toBeVisible()
  await choose('term.xlsx', Buffer.from(workbook(rows.join(''))))
  await expect(dialog.getByText('From the sheet “Term”: 1 new')).toBeVisible()
  await expect(
    dialog.getByText('One row is not imported, because your spreadsheet hides it: row 3.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 Session' }).click()
  await expectToast(page, 'Session Created')
})

test('one Undo removes new sessions of an import, and those with registrations stay [import.undo]', async ({
  page,
}) => {
  const word = unique('Undone')
  const rows = ['first', 'second', 'third'].map((name, index) =>
    cells(`${word} ${name}`, `0${index + 1}`),
  )
  const dialog = await openImport(page)
  await dialog.getByLabel('Or Paste Cells').fill(text([head, ...rows]))
  await press(page, 'Import 3 Sessions')
  await expectToast(page, '3 Sessions Created')

  const admin = await signedIn(new URL(page.url()).origin)
  const sessions = (await (await admin.get('/api/sessions')).json()) as {
    id: string
    title: string
  }[]
  const { id = '' } = sessions.find(({ title }) => title === `${word} second`) ?? {}
  await registerPerson(admin, id)
  await admin.dispose()

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Import Undone', '2 sessions removed. 1 session kept', `${word} second`)
  await expect(row(page, `${word} second`)).toBeVisible()
  await expect(row(page, `${word} first`)).toBeHidden()
})
