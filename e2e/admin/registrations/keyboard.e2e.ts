import { expect, type Page, test } from '@playwright/test'
import {
  answerQuestion,
  openSignedIn,
  registrationsOf,
  unique,
} from '../../support/admin-sign-in.ts'
import { administrator } from '../../support/administrator.ts'
import { createSession, registerPerson } from '../../support/hub-api.ts'

const admin = administrator()

/** Presses a button as a keyboard does, and answers the question that it asks. */
async function pressByKey(page: Page, name: string) {
  const accepted = answerQuestion(page, 'accept')
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  await accepted
}

test('after Delete the focus is on the next row, and F6 leads to an Undo that stays while it has the focus', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('By keys'), capacity: 3 })
  for (const name of ['Ada First', 'Ben Second', 'Cleo Third']) {
    await registerPerson(admin(), id, name)
  }
  await page.clock.install()
  await openSignedIn(page, registrationsOf(title))

  await pressByKey(page, 'Delete registration of Ada First')
  await expect(
    page.getByRole('button', { name: 'Delete registration of Ben Second' }),
  ).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('F6')
  await expect(undo).toBeFocused()
  // Longer than the ten seconds after which it would go by itself.
  await page.clock.fastForward(11_000)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete registration of Ada First' })).toBeVisible()
  // The next notification leaves the focus where it is.
  await pressByKey(page, 'Delete registration of Ben Second')
  await expect(
    page.getByRole('button', { name: 'Delete registration of Cleo Third' }),
  ).toBeFocused()
})
