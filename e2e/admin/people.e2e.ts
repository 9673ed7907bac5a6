import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { joinWaitingList, openSignedIn, registrationsOf } from '../support/admin-sign-in.ts'
import { addressFor, createSession, inDays, registerPerson } from '../support/hub-api.ts'
import { answerQuestion, card, dialog, dialogOf, expectToast } from '../support/screen.ts'
import { listOf, press, unique } from '../support/screen.ts'

const admin = administrator()

test('a promotion over capacity says so first, and then registers the person', async ({ page }) => {
  const { id, title } = await createSession(admin(), { title: unique('Promoting'), capacity: 1 })
  await registerPerson(admin(), id, 'First Person')
  const { email } = await joinWaitingList(admin(), id, 'Grace Waiting')
  await joinWaitingList(admin(), id, 'Refused Waiting')
  await openSignedIn(page, registrationsOf(title))
  const waiting = page.getByRole('table', { name: `Waiting list of ${title}` })
  const promote = async (name: string, answer: 'accept' | 'dismiss') => {
    const question = answerQuestion(page, answer)
    await waiting.getByRole('button', { name: `Promote ${name}` }).click()
    return question
  }
  expect(await promote('Refused Waiting', 'dismiss')).toContain('1 person has waited longer')
  expect(await promote('Grace Waiting', 'dismiss')).toContain(
    'The only place of this session is taken',
  )
  await expect(waiting).toContainText(email)
  await promote('Grace Waiting', 'accept')
  await expectToast(page, 'Promoted Successfully', 'Grace Waiting')
  const registered = page.getByRole('table', { name: `Registrations of ${title}` })
  await expect(registered).toContainText(email)
  await expect(registered).toContainText('Promotion email: sent')
  await expect(waiting).not.toContainText(email)
  await expect(card(page, title)).toContainText('2 of 1 registered')

  await promote('Refused Waiting', 'accept')
  await expectToast(page, 'Promoted Successfully', 'could not be sent')
  await expect(card(page, title)).toContainText(
    'Promotion email: not sent. The mail server refused',
  )
  await press(page, 'Send the email to Refused Waiting again')
  await expectToast(page, 'Email on Its Way', 'Refused Waiting')
  await page.goto(listOf(title))
  await expect(card(page, title)).toContainText('Full')
})

test('after Delete the focus is on the next row, and F6 leads to an Undo that stays', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('By keys'), capacity: 2 })
  for (const name of ['Ada First', 'Ben Second']) await registerPerson(admin(), id, name)
  await joinWaitingList(admin(), id, 'Grace Leaving')
  await page.clock.install()
  await openSignedIn(page, registrationsOf(title))
  const first = page.getByRole('button', { name: 'Delete registration of Ada First' })
  const pressDelete = async () => {
    const accepted = answerQuestion(page, 'accept')
    await first.focus()
    await page.keyboard.press('Enter')
    expect(await accepted).toContain('Ada First')
  }
  await pressDelete()
  const next = page.getByRole('button', { name: 'Delete registration of Ben Second' })
  await expect(next).toBeFocused()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('F6')
  await expect(undo).toBeFocused()
  // Longer than the ten seconds after which it would go by itself.
  await page.clock.fastForward(11_000)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
  await pressDelete()
  await expect(next).toBeFocused()
  await expect(card(page, title)).toContainText('1 place free, 1 waiting')
  const accepted = answerQuestion(page, 'accept')
  await press(page, 'Delete Grace Leaving from the waiting list')
  await accepted
  await expectToast(page, 'Waiting List Entry Deleted')
})

test('a person is corrected, and another is added beyond the capacity after a question', async ({
  page,
}) => {
  const { id, title } = await createSession(admin(), { title: unique('Corrected'), capacity: 1 })
  await registerPerson(admin(), id)
  await openSignedIn(page, `/registrations?session=${id}`)
  await press(page, /^Correct details of/)
  await dialog(page).getByLabel('Full Name').fill('Ada Corrected')
  await press(page, 'Save Changes')
  await expectToast(page, 'Details Corrected', 'Ada Corrected')
  await expect(page.getByRole('row', { name: /Ada Corrected/ })).toBeVisible()

  await press(page, `Add a person to ${title}`)
  await dialog(page).getByLabel('Full Name').fill('Grace Added')
  await dialog(page).getByLabel('Email Address').fill(addressFor('Grace'))
  await dialog(page).getByLabel('Rota Tier').fill('tier 2')
  const question = answerQuestion(page, 'accept')
  await press(page, 'Add Person')
  expect(await question).toContain(`Register Grace Added for "${title}" anyway?`)
  await expectToast(page, 'Person Added', 'Grace Added')
  await expect(card(page, title)).toContainText('2 of 1 registered')
})

test('a person is moved to another date, and from there to a waiting list', async ({ page }) => {
  const title = unique('Repeated')
  const later = { startTime: inDays(90, '10:00'), endTime: inDays(90, '11:00') }
  const { id } = await createSession(admin(), { title })
  await createSession(admin(), { title, ...later })
  const full = await createSession(admin(), { title: `${title} Full`, capacity: 1 })
  await registerPerson(admin(), id, 'Ada Moving')
  await registerPerson(admin(), full.id, 'Grace Staying')
  await openSignedIn(page, registrationsOf(title))
  const openMove = async () => {
    await press(page, 'Correct details of Ada Moving')
    await press(page, 'Move to Another Session')
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  }
  await openMove()
  await dialog(page).getByRole('radio', { name: title }).first().check()
  await press(page, /^Move$/)
  await expectToast(page, 'Person Moved', `Ada Moving now has a place at ${title}.`)

  await openMove()
  await dialog(page).getByRole('searchbox').fill(full.title)
  // Before the search has answered the list would become shorter under the press.
  await expect(dialog(page).getByRole('radio')).toHaveCount(1)
  await dialog(page).getByRole('radio', { name: full.title }).check()
  const dismissed = answerQuestion(page, 'dismiss')
  await press(page, /^Move$/)
  expect(await dismissed).toContain(`Move Ada Moving to "${full.title}" anyway?`)
  await expect(dialog(page)).toContainText('No one was moved.')
  const accepted = answerQuestion(page, 'accept')
  await press(page, /^Move$/)
  await accepted
  await expectToast(page, 'Person Moved', `Ada Moving now has a place at ${full.title}.`)
  await expect(card(page, full.title)).toContainText('2 of 1 registered')
})

async function signUp(name: string, count: number) {
  const email = addressFor(name)
  const sessions = []
  for (let number = 0; number < count; number++) {
    const session = await createSession(admin())
    const data = { fullName: name, email, rotaTier: 'tier 3' }
    await admin().post(`/api/sessions/${session.id}/register`, { data })
    sessions.push(session)
  }
  return { email, sessions }
}

const toCome = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Upcoming sessions (${count})` })

test('the address of one person is corrected once for all of their sessions, in four presses', async ({
  page,
}) => {
  const { email, sessions } = await signUp('Mistyped Nobody', 2)
  await openSignedIn(page, `/registrations?session=${sessions[0]!.id}`)
  await page.getByRole('link', { name: 'Mistyped Nobody', exact: true }).click()
  const person = dialogOf(page, 'Mistyped Nobody')
  for (const { title } of sessions) await expect(person).toContainText(title)
  await press(page, 'Correct Address')
  const right = email.replace('mistyped', 'right')
  await person.getByLabel('Right Address').fill(right)
  await press(page, 'Save Address')
  await expectToast(page, 'Address Corrected', right)
  await expect(person.getByLabel('Email Address')).toHaveValue(right)
  await expect(toCome(page, 2)).toBeVisible()
})

test('a person is removed from chosen sessions, and comes back by Undo', async ({ page }) => {
  const { email, sessions } = await signUp('Leaving Soon', 2)
  await openSignedIn(page, `/registrations?person#${encodeURIComponent(email)}`)
  await press(page, 'Remove from Sessions')
  for (const { title } of sessions) await dialog(page).getByText(title).first().click()
  const asked = answerQuestion(page, 'accept')
  await press(page, /^Remove/)
  expect(await asked).toBe('Are you sure you want to remove Leaving Soon from 2 sessions?')
  await expectToast(page, 'Registration Deleted', '2 sessions')
  await expect(toCome(page, 2)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toCome(page, 2)).toBeVisible()
})
