import { expect, test } from '@playwright/test'
import { textCell, workbook } from '#site/features/admin/sessions/import/workbook.fixture.ts'
import { expectToast, openSignedIn, pressInMenu, unique } from '../support/admin-sign-in.ts'
import { registerPerson, signedIn } from '../support/hub-api.ts'

test('a sheet as a hospital has it goes in with its own words, and what it lacks is said once', async ({
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
  const text = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')
  await openSignedIn(page, '/admin')
  await pressInMenu(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import Sessions' })
  await dialog.getByLabel('Or Paste Cells').fill(text(sheet))

  await expect(dialog.getByText('description, category.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Topic Title' })).toBeVisible()
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

test('a workbook is read apart from the page, without the rows that it hides', async ({ page }) => {
  const title = unique('Hidden')
  const cells = (name: string) => [
    name,
    'd',
    'Simulation',
    'Room 9',
    '04/03/2031 09:00',
    '04/03/2031 10:00',
  ]
  const head = ['title', 'description', 'category', 'location', 'startTime', 'endTime']
  const rows = [head, cells(title), cells(`${title} hidden`)].map((texts, index) => {
    const row = texts.map((text, column) => textCell(`${'ABCDEF'[column]}${index + 1}`, text))
    return `<row r="${index + 1}"${index === 2 ? ' hidden="1"' : ''}>${row.join('')}</row>`
  })
  await openSignedIn(page, '/admin')
  await pressInMenu(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import Sessions' })
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await choose('bomb.xlsx', Buffer.from(workbook('0'.repeat(110_000_000))))
  await expect(dialog.getByText('This file is too large.')).toBeVisible()
  await choose('term.xlsx', Buffer.from(workbook(rows.join(''))))
  await expect(dialog.getByText('From the sheet “Term”: 1 new')).toBeVisible()
  await expect(
    dialog.getByText('One row is not imported, as your spreadsheet hides it: row 3.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 Session' }).click()
  await expectToast(page, 'Session Created')
})

test('one Undo takes back what an import has made, and what somebody has registered for stays [import.undo]', async ({
  page,
}) => {
  const word = unique('Undone')
  const rows = ['first', 'second', 'third'].map((name, index) =>
    [
      `${word} ${name}`,
      'd',
      'Simulation',
      'Room 9',
      `0${index + 1}/03/2031 09:00`,
      `0${index + 1}/03/2031 10:00`,
    ].join('\t'),
  )
  const head = ['title', 'description', 'category', 'location', 'startTime', 'endTime'].join('\t')
  await openSignedIn(page, '/admin')
  const dialog = page.getByRole('dialog', { name: 'Import Sessions' })
  await pressInMenu(page, 'Import')
  await dialog.getByLabel('Or Paste Cells').fill([head, ...rows].join('\n'))
  await dialog.getByRole('button', { name: 'Import 3 Sessions' }).click()
  await expectToast(page, '3 Sessions Created')

  const admin = await signedIn(new URL(page.url()).origin)
  const sessions = (await (await admin.get('/api/sessions')).json()) as {
    id: string
    title: string
  }[]
  const { id = '' } = sessions.find(({ title }) => title === `${word} second`) ?? {}
  await registerPerson(admin, id)
  await admin.dispose()

  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Import Undone', '2 sessions removed. 1 session kept', `${word} second`)
  await page.goto('/admin?year=2031&month=3')
  await expect(page.getByRole('row', { name: new RegExp(`${word} second`) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${word} first`) })).toBeHidden()
})
