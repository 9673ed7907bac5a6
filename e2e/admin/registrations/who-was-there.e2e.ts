import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { signIn, unique } from '../../support/admin-sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { beginSession } from '../../support/door.ts'
import { createSession, registerPerson } from '../../support/hub-api.ts'

const admin = administrator()

test('twelve people are recorded by twelve presses on a phone, and a walk-in and a half are in the file', async ({
  page,
}) => {
  const fields = { title: unique('Register'), capacity: 20 }
  const { id } = await createSession(admin(), fields)
  for (let n = 1; n <= 12; n++) await registerPerson(admin(), id, `Registered ${n}`)
  await beginSession(admin(), id, fields)

  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await page.goto(`/registrations?session=${id}&open=${id}`)
  await page.getByRole('button', { name: `Who was there: ${fields.title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0 there, 12 registered and not there')).toBeVisible()
  for (let n = 1; n <= 12; n++) {
    const person = dialog.getByRole('group', { name: `Registered ${n}`, exact: true })
    await person.getByRole('button', { name: 'There' }).click()
  }
  await expect(dialog.getByText('12 there', { exact: true })).toBeVisible()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key)
  }
  await expect(dialog.getByText('12 there', { exact: true })).toBeVisible()

  const first = dialog.getByRole('group', { name: 'Registered 1', exact: true })
  await first.getByRole('button', { name: 'Half' }).click()
  await dialog.getByRole('button', { name: 'Add a person' }).click()
  await dialog.getByLabel('Full Name').fill('Wanda Walk-In')
  await dialog.getByLabel('Email Address').fill('wanda@example.org')
  await dialog.getByLabel('Rota Tier').fill('tier 2')
  await dialog.getByRole('button', { name: 'Add as There' }).click()
  await expect(dialog.getByText('13 there, 1 of them half')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines.filter((line) => line.includes(',0.75,'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('Wanda Walk-In'))).toHaveLength(1)
})
