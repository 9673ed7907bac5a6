import { readFile } from 'node:fs/promises'
import { parseCsv } from 'hucre/csv'
import { expect, test } from '@playwright/test'
import { entry, tab, unique, withSubmissions } from '../../support/submissions.ts'

const { topicRequest, theatreRequest } = withSubmissions()

test('a search finds requests of both kinds and exports them, stays in the address, and the rest follows on request', async ({
  page,
}) => {
  const word = unique('Zaragoza').replace(' ', '')
  for (let number = 1; number <= 26; number++) {
    await theatreRequest({ name: `${word} ${number}` })
  }
  const { message } = await topicRequest({ message: `Señor ${word}` })
  await page.goto('/form-submissions')
  const box = page.getByPlaceholder('Search names, emails and texts...')
  await box.fill(word)
  await expect(page.getByText('Found: 26')).toBeVisible()
  await expect(entry(page, word)).toHaveCount(25)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^theatre-list-requests-\d{4}-\d\d-\d\d\.csv$/)
  expect(parseCsv(await readFile(await file.path(), 'utf8'))).toHaveLength(1 + 26)
  await page.getByRole('button', { name: 'Show more theatre list requests' }).click()
  await expect(entry(page, word)).toHaveCount(26)
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0)
  page.once('dialog', (dialog) => void dialog.accept())
  await entry(page, `${word} 7`).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Found: 25')).toBeVisible()
  await box.fill('')
  await expect(page.getByText(/^Found/)).toHaveCount(0)
  await expect(entry(page, `${word} 8`)).toBeVisible()
  await expect(entry(page, `${word} 7`)).toHaveCount(0)
  await box.fill(word)
  await expect(page.getByText('Found: 25')).toBeVisible()

  await tab(page, 'Topic Requests').click()
  await expect(entry(page, message)).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(word)
  await box.fill(`${word} senor nobody`)
  await expect(page.getByText('No topic requests match your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(entry(page, message)).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
})
