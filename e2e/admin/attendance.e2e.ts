import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { openSignedIn } from '../support/admin-sign-in.ts'
import { beginSession } from '../support/door.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { dialogOf, press, unique } from '../support/screen.ts'

const admin = administrator()

test('people are recorded by a press each on a phone, and the file has a walk-in and a half', async ({
  page,
}) => {
  const fields = { title: unique('Register'), capacity: 20 }
  const { id } = await createSession(admin(), fields)
  const names = ['Ada First', 'Ben Second', 'Cleo Third']
  for (const name of names) await registerPerson(admin(), id, name)
  await beginSession(admin(), id, fields)

  await page.setViewportSize({ width: 320, height: 640 })
  await openSignedIn(page, `/registrations?session=${id}&open=${id}`)
  await press(page, `Who was there: ${fields.title}`)
  const list = dialogOf(page, 'Who was there')
  await expect(list.getByText('0 there, 3 registered and not there')).toBeVisible()
  const share = (name: string, choice: string) =>
    list
      .getByRole('group', { name, exact: true })
      .getByRole('button', { name: choice, exact: true })
      .click()
  for (const name of names) await share(name, 'There')
  await expect(list.getByText('3 there', { exact: true })).toBeVisible()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
    await page.keyboard.press(key)
  await share('Ada First', 'Half')
  await press(page, 'Add a person')
  await list.getByLabel('Full Name').fill('Wanda Walk-In')
  await list.getByLabel('Email Address').fill('wanda@example.org')
  await list.getByLabel('Rota Tier').fill('tier 2')
  await press(page, 'Add as There')
  await expect(list.getByText('4 there, 1 of them half')).toBeVisible()
  await share('Cleo Third', 'Not')
  await expect(list.getByText('3 there, 1 of them half')).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + 3)
  expect(lines.filter((line) => line.includes(',0.75,'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('Wanda Walk-In'))).toHaveLength(1)

  const name = list.getByRole('link', { name: 'Ben Second' })
  await name.click()
  await expect(dialogOf(page, 'Ben Second')).toContainText(fields.title)
  await expect(list).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await name.click()
  await expect(dialogOf(page, 'Ben Second')).toBeVisible()
  await page.goBack()
  await expect(list).toBeVisible()
})
