import { expect, type Page, test } from '@playwright/test'
import {
  expectToast,
  openSignedIn,
  tableIn,
  unique,
  pressInMenu,
} from '../support/admin-sign-in.ts'
import { administrator } from '../support/administrator.ts'
import { addressFor, createSession, inDays, registerPerson } from '../support/hub-api.ts'

const admin = administrator()

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const counting = '**/api/admin/sessions/people'

async function openRow(page: Page, days: number, title: string, name: string) {
  await openSignedIn(page, tableIn(days))
  const row = page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
  await row.getByRole('button', { name }).click()
}

test('an edit of a past session emails people only if it moves to a coming day', async ({
  page,
}) => {
  const times = { startTime: inDays(-1, '10:00'), endTime: inDays(-1, '11:00') }
  const { id, title } = await createSession(admin(), { ...times, title: unique('Yesterday') })
  const person = { fullName: 'Sam Okafor', email: addressFor('Sam Okafor'), rotaTier: 'tier 2' }
  const data = { list: 'registered', ...person }
  const added = await admin().post(`/api/admin/sessions/${id}/people`, { data })
  expect(added.status()).toBe(201)
  await openRow(page, -1, title, 'Edit')
  await dialog(page).getByLabel('Location').fill('Room 2')
  await expect(button(page, 'Save Changes')).toBeVisible()
  await expect(dialog(page).getByRole('switch', { name: /^Email/ })).toHaveCount(0)
  await dialog(page).getByLabel('Start Date and Time').fill(inDays(2, '10:00').slice(0, 16))
  await expect(dialog(page).getByLabel('Email 1 registered person')).toBeChecked()
  await button(page, 'Save and Email 1').click()
  await expectToast(page, 'Session Updated', `${title}. 1 person will be emailed in 2 minutes.`)
})

test('while nobody knows how many people there are, the page says that everybody is emailed', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Uncounted') })
  await registerPerson(admin(), id)
  await page.route(counting, (route) => route.abort())
  await openSignedIn(page, tableIn(1))
  await pressInMenu(page, 'Cancel Session', title)
  await expect(dialog(page).getByText('Email everybody on the lists')).toBeVisible()
  await expect(button(page, 'Cancel Session and Email Everybody')).toBeVisible()
  await button(page, 'Keep Session').click()
  await page.unroute(counting)
})
