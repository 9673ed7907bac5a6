import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { openSignedIn, tableIn } from '../support/admin-sign-in.ts'
import { createSession, registerPerson } from '../support/hub-api.ts'
import { answerQuestion, card, dialog, expectToast, listOf, press } from '../support/screen.ts'
import { pressInMenu, row, unique } from '../support/screen.ts'

const admin = administrator()

test('a session is cancelled with a reason, stays in the programme as cancelled, and is put back on [session.cancel]', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Speaker ill') })
  await registerPerson(admin(), id)
  await openSignedIn(page, tableIn(1))
  await pressInMenu(page, 'Cancel Session', title)
  await dialog(page).getByLabel('Reason').fill('The speaker is ill.')
  await expect(dialog(page).getByText('Email 1 person')).toBeVisible()
  await press(page, /^Cancel Session/)
  await expectToast(page, 'Session Cancelled', title)
  await expect(row(page, title)).toContainText('Cancelled')

  await page.goto(listOf(title))
  await expect(card(page, title)).toContainText('The speaker is ill.')
  await expect(card(page, title).getByRole('button')).toHaveCount(0)
  await card(page, title).getByRole('link').click()
  await expect(dialog(page)).toContainText('This session was cancelled by the teaching team.')
  await expect(dialog(page).getByRole('button', { name: /Register|Google/ })).toHaveCount(0)

  await page.goto(tableIn(1))
  const accepted = answerQuestion(page, 'accept')
  await pressInMenu(page, 'Put Back On', title)
  expect(await accepted).toMatch(/^Put ".*" back on\?/)
  await expectToast(page, 'Session Back On', title)
  await expect(row(page, title)).not.toContainText('Cancelled')
  await expect(row(page, title).getByRole('link', { name: '1 of' })).toBeVisible()
})

test('the room of a series is changed in three presses; following sessions are cancelled until Undo', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 2
  const times = { startTime: `${year}-02-03T09:00:00`, endTime: `${year}-02-03T10:00:00` }
  const { id, title } = await createSession(admin(), { title: unique('Weekly'), ...times })
  const days = [10, 17, 24].map((day) => `${year}-02-${day}`)
  await admin().post(`/api/admin/sessions/${id}/repeat`, { data: { days } })
  await openSignedIn(page, `/admin?year=${year}`)
  await row(page, title)
    .first()
    .getByRole('button', { name: `Edit ${title}` })
    .click()
  await dialog(page).getByLabel('Location').fill('Lecture Theatre')
  await dialog(page).getByText('This and following (4)').click()
  await press(page, /^Save/)
  await expectToast(page, 'Session Updated', `${title}, 4 sessions`)
  await expect(row(page, title).filter({ hasText: 'Lecture Theatre' })).toHaveCount(4)

  await page.getByRole('searchbox').fill(title)
  await expect(page.getByRole('status').filter({ hasText: /^4 sessions$/ })).toBeVisible()
  await row(page, title)
    .nth(1)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel Session' }).click()
  await dialog(page).getByText('This and following (3)').click()
  await dialog(page).getByLabel('Reason').fill('Half term')
  await press(page, 'Cancel 3 Sessions')
  await expectToast(page, '3 Sessions Cancelled', `${title}, 3 sessions`)
  await expect(row(page, title).filter({ hasText: 'Cancelled' })).toHaveCount(3)
  await press(page, 'Undo')
  await expectToast(page, 'Session Back On', '3 sessions')
  await expect(row(page, title).filter({ hasText: 'Cancelled' })).toHaveCount(0)
})

test('a session is deleted after a question, and comes back by Undo and from Recently Deleted', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Unwanted') })
  await registerPerson(admin(), id)
  await openSignedIn(page, tableIn(1))
  const remove = async (answer: 'accept' | 'dismiss') => {
    const question = answerQuestion(page, answer)
    await row(page, title).getByRole('button', { name: 'Delete' }).click()
    expect(await question).toContain(
      `Are you sure you want to delete the session "${title}"? Its 1 registration will be deleted too.`,
    )
  }
  await remove('dismiss')
  await expect(row(page, title)).toBeVisible()
  await remove('accept')
  await expectToast(page, 'Session Deleted', title)
  await expect(row(page, title)).toBeHidden()
  await press(page, 'Undo')
  await expectToast(page, 'Session Restored', title)

  await remove('accept')
  await expectToast(page, 'Session Deleted', title)
  await pressInMenu(page, 'Recently Deleted')
  await press(page, `Restore ${title}`)
  await expectToast(page, 'Session Restored', title)
  await expect(dialog(page)).not.toContainText(title)
  await press(page, 'Close')
  await row(page, title).getByRole('link', { name: '1 of' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, title)).toContainText('Registered')
})
