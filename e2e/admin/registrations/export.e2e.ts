import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parseCsv } from 'hucre/csv'
import {
  expectToast,
  joinWaitingList,
  openSignedIn,
  registrationsOf,
  sheet,
  unique,
  pressInMenu,
} from '../../support/admin-sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { createSession, inDays, registerPerson } from '../../support/hub-api.ts'

const admin = administrator()

test('what is listed is exported, copied and printed, finished sessions too, and a notification says how many', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => (window.print = () => {}))
  const word = Math.random().toString(36).slice(2, 8)
  const coming = await createSession(admin(), { title: `Coming ${word}` })
  const over = await createSession(admin(), { title: `Over ${word}` })
  for (const { id } of [coming, over]) await registerPerson(admin(), id, `Person ${word}`)
  const past = { startTime: inDays(-3, '10:00'), endTime: inDays(-3, '11:00') }
  await admin().put(`/api/sessions/${over.id}`, { data: { ...over, ...past } })
  await openSignedIn(page, registrationsOf(word))
  await expect(page.getByRole('article')).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = parseCsv(await readFile(await file.path(), 'utf8'))
  expect(lines.slice(1).map(([title]) => title)).toEqual([coming.title, over.title])
  await expectToast(page, 'CSV Exported', `2 registrations in ${file.suggestedFilename()}`)
  await page.getByRole('button', { name: 'Copy Emails', exact: true }).click()
  await expectToast(page, 'Emails Copied', '2 email addresses copied to the clipboard.')
  await pressInMenu(page, 'Print 2 Sign-in Sheets')
  await expectToast(page, 'Sheets Prepared', '2 sign-in sheets to print')
})

test('the email addresses are copied, or a message says that they could not be', async ({
  page,
  context,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Copied') })
  await registerPerson(admin(), id, 'Ada Copy')
  await registerPerson(admin(), id, 'Bob Copy')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, registrationsOf(title))
  await page.getByRole('button', { name: 'Copy Emails', exact: true }).click()
  await expectToast(page, 'Emails Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^ada\.copy\.\w+@example\.org; bob\.copy\.\w+@example\.org$/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))
  })
  await page.getByRole('button', { name: `Copy emails of ${title}` }).click()
  await expectToast(page, 'Copy Failed', 'Failed to copy emails to clipboard')
})

test('the printed registration list is a sign-in sheet: numbered names from A to Z, tiers, room to sign, and the waiting list below', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Printed'), capacity: 2 })
  await registerPerson(admin(), id, 'Zoë Paper')
  await registerPerson(admin(), id, 'Ada Paper')
  await joinWaitingList(admin(), id, 'Grace Paper')
  await openSheet(page, title)
  const table = page.getByRole('table', { name: `Registrations of ${title}` })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Rota Tier',
    'Registered',
    'Actions',
  ])
  await page.emulateMedia({ media: 'print' })
  const onPaper = page.getByRole('table', { name: `Sign-in sheet of ${title}` })
  await expect(onPaper.getByRole('columnheader')).toHaveText([
    'No.',
    'Name',
    'Rota Tier',
    'Signature',
  ])
  const line = (row: number) => onPaper.getByRole('row').nth(row).locator('th, td')
  await expect(line(1)).toHaveText(['1', 'Ada Paper', 'tier 3', ''])
  await expect(line(2)).toHaveText(['2', 'Zoë Paper', 'tier 3', ''])
  await expect(line(3)).toHaveText(['3', '', '', ''])
  await expect(onPaper.getByRole('row')).toHaveCount(1 + 15)
  const waiting = page.getByRole('table', {
    name: `Sign-in sheet of the waiting list of ${title}`,
  })
  await expect(waiting.getByRole('row')).toHaveText([/Name/, /1\s*Grace Paper/])
  await expect(sheet(page, title)).toContainText('Simulation Suite, Level 2')
  for (const hidden of ['Admin Mode Active', 'Total Sessions', 'Export CSV']) {
    await expect(page.getByText(hidden)).toBeHidden()
  }
  await expect(page.getByRole('navigation')).toBeHidden()
})

test('a sign-in sheet names its session on each page, and has blank lines for people who come unregistered', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Long sheet'), capacity: 60 })
  for (let count = 1; count <= 32; count += 1) await registerPerson(admin(), id, `Person ${count}`)
  await openSheet(page, title)
  const { getDocumentProxy, extractText } = await import('unpdf')
  const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(printed)
  expect(text.length).toBeGreaterThan(1)
  for (const words of text) expect(words.replace(/\s+/g, ' ')).toContain(`${title}, `)
  const table = page.getByRole('table', { name: `Sign-in sheet of ${title}` })
  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('row')).toHaveCount(1 + 32 + 5)

  const cancellation = { sessions: [id], tell: false }
  await admin().post('/api/admin/sessions/cancel', { data: cancellation })
  await page.reload()
  await expect(table.getByText(`Cancelled: ${title}, `)).toBeVisible()
})

async function openSheet(page: Page, title: string) {
  await openSignedIn(page, registrationsOf(title))
  await expect(sheet(page, title)).toBeVisible()
}

test('the sheet of one session is printed alone', async ({ page }) => {
  const word = Math.random().toString(36).slice(2, 8)
  await createSession(admin(), { title: `Left out ${word}` })
  await createSession(admin(), { title: `Printed ${word}` })
  await page.addInitScript(() => (window.print = () => document.body.classList.add('printing')))
  await openSignedIn(page, registrationsOf(word))
  await page.getByRole('button', { name: `Print sign-in sheet of Printed ${word}` }).click()
  await expect(page.locator('body.printing')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet(page, `Printed ${word}`)).toBeVisible()
  await expect(sheet(page, `Printed ${word}`).getByRole('row')).toHaveCount(16)
  await expect(sheet(page, `Left out ${word}`)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet(page, `Left out ${word}`)).toBeVisible()
})
