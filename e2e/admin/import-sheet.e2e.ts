import { expect, test } from '@playwright/test'
import { expectToast, openSignedIn, unique } from '../support/admin-sign-in.ts'

test('a sheet as a hospital has it goes in with its own words, and what it lacks is said once', async ({
  page,
}) => {
  const title = unique('Head injury')
  const sheet = [
    ['ED Teaching, Spring'],
    ['Date', 'Start', 'Finish', 'Topic', 'Speaker', 'Venue', 'Max', 'Bleep'],
    ['Thu 6 Feb 2031', '1.30pm', '2.30pm', title, 'Dr Khan', 'Room 9', '12 max', '123'],
    ['Thu 13 Feb 2031', '13.30', 'late', `${title} again`, '', 'Room 9', '', ''],
  ]
  const text = (rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')
  await openSignedIn(page, '/admin')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Sessions' })
  await dialog.getByLabel('Or Paste Cells').fill(text(sheet))

  await expect(dialog.getByText('description, category.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Topic Title' })).toBeVisible()
  await expect(dialog.getByText('Not imported: Bleep.')).toBeVisible()
  await dialog.getByLabel('Description of All Sessions').fill('Thursday teaching.')
  await dialog.getByLabel('Category of All Sessions').fill('Simulation')
  await dialog.getByRole('button', { name: 'Check Again' }).click()

  const correction = dialog.getByLabel('End of Row 4')
  await expect(correction).toHaveValue('late')
  await correction.fill('14.30')
  await dialog.getByRole('button', { name: 'Check Again' }).click()
  await dialog.getByRole('button', { name: 'Import 2 Sessions' }).click()
  await expectToast(page, '2 Sessions Created')

  // The next sheet of the same kind is understood at once.
  await page.getByRole('button', { name: 'Import' }).click()
  const [name = [], head = [], first = []] = sheet
  const next = first.map((cell) => (cell === title ? `${title} once more` : cell))
  await dialog.getByLabel('Or Paste Cells').fill(text([name, head, next]))
  await expect(dialog.getByRole('button', { name: 'Import 1 Session' })).toBeEnabled()
})
