import { expect, test } from '@playwright/test'
import { expectToast, openSignedIn, unique, pressInMenu } from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'
import {
  dateCell,
  textCell,
  workbook,
} from '#site/features/admin/sessions/import/workbook.fixture.ts'

const admin = administrator()

test('a session is repeated every week, on a public holiday only if it is chosen', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1
  const times = { startTime: `${year}-12-18T09:00:00`, endTime: `${year}-12-18T10:00:00` }
  const { title } = await createSession(admin(), { title: unique('Weekly teaching'), ...times })
  await openSignedIn(page, `/admin?year=${year}&month=12`)
  await pressInMenu(page, 'Repeat', title)
  const dialog = page.getByRole('dialog', { name: 'Repeat Session' })
  await expect(dialog).toHaveAccessibleDescription(/09:00–10:00/)

  const add = dialog.getByRole('button', { name: /^Add/ })
  await expect(add).toHaveText('Add 4 Sessions')
  await dialog.getByLabel('How many times').fill('0')
  await expect(dialog.getByText('Enter a number from 1 to 200.')).toBeVisible()
  await expect(add).toBeDisabled()
  await dialog.getByLabel('How many times').fill('3')
  await expect(add).toHaveText('Add 1 Session')
  await dialog.getByText(/25 December.*, Christmas Day/).click()
  await expect(add).toHaveText('Add 2 Sessions')
  await dialog.getByRole('button', { name: /How often/ }).click()
  await page.getByRole('option', { name: 'Every two weeks' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await expect(dialog.getByRole('checkbox', { name: /New Year's Day/ })).not.toBeChecked()
  await expect(add).toHaveText('Add 2 Sessions')
  await add.click()
  await expectToast(page, '2 Sessions Created', title)

  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article', { name: title })).toHaveCount(3)
})

test('a term is imported by pasting cells or from a workbook, once every cell is right', async ({
  page,
}) => {
  const title = unique('Imported teaching')
  const header = ['title', 'description', 'category', 'location', 'startTime', 'endTime']
  const rows = [title, 'What to know.', 'Simulation', 'Room 7', 'tomorrow', '08/01/2031 10:00']
  await openSignedIn(page, '/admin')
  await pressInMenu(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import Sessions' })
  const pasted = [header.join('\t'), rows.join('\t')].join('\n')
  await dialog.getByLabel('Or Paste Cells').fill(pasted)
  await expect(dialog.getByRole('alert')).toContainText('Row 2 · Start:')
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()

  const texts = (row: number, cells: string[]) =>
    cells.map((cell, index) => textCell(`${'ABCDEF'[index]}${row}`, cell)).join('')
  const sheet = `<row r="1">${texts(1, header)}</row><row r="2">${texts(2, rows.slice(0, 4))}${dateCell('E2', 47_856.375)}${dateCell('F2', 47_856.416_666)}</row>`
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose File' }).click()
  await (
    await chosen
  ).setFiles({
    name: 'term.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook(sheet)),
  })
  await expect(dialog.getByRole('row', { name: new RegExp(title) })).toContainText('09:00–10:00')
  // What was chosen stands in one line, so that what comes of it is seen without scrolling.
  await expect(dialog.getByText('term.xlsx')).toBeVisible()
  await expect(dialog.getByLabel('Or Paste Cells')).toBeHidden()
  await dialog.getByRole('button', { name: 'Import 1 Session' }).click()
  await expectToast(page, 'Session Created')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('09:00–10:00')
})

test('a workbook with a cover and a sheet of a megabyte is read beside the page, and its clashes are named', async ({
  page,
}) => {
  const title = unique('Large workbook')
  const location = unique('Room')
  const header = ['title', 'description', 'category', 'location', 'startTime', 'endTime']
  const texts = (row: number, cells: string[]) =>
    cells.map((cell, index) => textCell(`${'ABCDEF'[index]}${row}`, cell)).join('')
  const session = (row: number, name: string) =>
    `<row r="${row}">${texts(row, [name, 'What to know.', 'Simulation', location])}${dateCell(`E${row}`, 47_856.375)}${dateCell(`F${row}`, 47_856.416_666)}</row>`
  const blank = Array.from({ length: 8_000 }, (_, index) => {
    const row = index + 4
    return `<row r="${row}">${['A', 'B', 'C', 'D', 'E', 'F'].map((column) => `<c r="${column}${row}" s="1"/>`).join('')}</row>`
  })
  const sheet = `<row r="1">${texts(1, header)}</row>${session(2, title)}${session(3, `${title} again`)}${blank.join('')}`
  expect(sheet.length).toBeGreaterThan(1_000_000)
  const cover = { rows: `<row r="1">${textCell('A1', 'Read me first')}</row>` }

  await openSignedIn(page, '/admin')
  await pressInMenu(page, 'Import')
  const dialog = page.getByRole('dialog', { name: 'Import Sessions' })
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose File' }).click()
  await (
    await chosen
  ).setFiles({
    name: 'term.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook(sheet, { cover })),
  })
  await expect(dialog.getByText('From the sheet “Term”: 2 new')).toBeVisible()
  await expect(
    dialog.getByText('2 sessions are at a location that is already in use'),
  ).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^3 / })).toContainText(
    `in use at that time: ${title} (`,
  )
  await dialog.getByRole('button', { name: 'Import 2 Sessions' }).click()
  await expectToast(page, '2 Sessions Created')
})
