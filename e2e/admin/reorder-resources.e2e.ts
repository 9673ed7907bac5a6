import { expect, type Page, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { administrator } from '../support/administrator.ts'
import { clearCuratedList, createHeading, createResource } from '../support/resources-api.ts'

const admin = administrator()

// The whole list is reordered at once, so its content has to be known.
test.beforeEach(async ({ page }) => {
  await clearCuratedList(admin())
  await createHeading(admin(), 'section-headings', { title: 'Section', orderIndex: 0 })
  await createResource(admin(), { title: 'Airway', orderIndex: 1 })
  await createHeading(admin(), 'sub-headings', { title: 'Sub', orderIndex: 2 })
  await createResource(admin(), { title: 'Burns', orderIndex: 3 })
  await createResource(admin(), { title: 'Chest pain', orderIndex: 4 })
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
})

const board = (page: Page) => page.getByRole('list', { name: 'Resources and headings' })
const titles = (page: Page) => board(page).getByRole('heading').allTextContents()
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Reorder ${title}`, exact: true })
const toast = (page: Page) => page.getByRole('alertdialog')

const before = ['Section', 'Airway', 'Sub', 'Burns', 'Chest pain']

async function open(page: Page) {
  await page.goto('/admin-edu-resources')
  await expect(handle(page, 'Airway')).toBeVisible()
  expect(await titles(page)).toEqual(before)
}

/** The order is stored: on this page after a reload, and on the public one. */
async function expectStored(page: Page, expected: string[]) {
  await page.reload()
  await expect(handle(page, 'Airway')).toBeVisible()
  expect(await titles(page)).toEqual(expected)
  await page.goto('/resources')
  await expect(page.getByRole('article', { name: 'Airway' })).toBeVisible()
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  // The name of a link says what it opens.
  expect(headings.map((text) => text.replace(/ \(.*\)$/, ''))).toEqual([
    await page.getByRole('heading', { level: 1 }).innerText(),
    ...expected,
  ])
}

async function carry(page: Page, title: string, over: string) {
  await handle(page, title).scrollIntoViewIfNeeded()
  const from = await handle(page, title).boundingBox()
  const to = await page.getByRole('listitem').filter({ hasText: over }).boundingBox()
  if (!from || !to) throw new Error('The cards are not on screen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
}

test('a mouse drags a card to another place, and a press moves one by a step', async ({ page }) => {
  await open(page)
  await carry(page, 'Chest pain', 'Section')
  await page.mouse.up()
  await expect(toast(page)).toContainText('Resources Reordered')
  expect(await titles(page)).toEqual(['Chest pain', 'Section', 'Airway', 'Sub', 'Burns'])

  const up = page.getByRole('button', { name: 'Move up: Sub' })
  await up.click()
  await expect(page.getByText('Sub moved to position 3 of 5.')).toBeAttached()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Sub Headings Reordered')
  await expect(up).toBeFocused()
  await expectStored(page, ['Chest pain', 'Sub', 'Section', 'Airway', 'Burns'])
})

/** Lifts the card Burns with the keyboard; people need longer than a script for the next key. */
async function pickUp(page: Page) {
  await page.keyboard.press('Space')
  await expect(page.getByText('Burns picked up, position 4 of 5.')).toBeAttached()
  await page.waitForTimeout(100)
}

async function press(page: Page, key: string, position: number) {
  await page.keyboard.press(key)
  await expect(page.getByText(`Burns moved to position ${position} of 5.`)).toBeAttached()
}

test('keys carry a card in reading order, and Escape puts it back', async ({ page }) => {
  await open(page)
  await handle(page, 'Burns').focus()
  await pickUp(page)
  await press(page, 'ArrowUp', 3)
  await press(page, 'ArrowLeft', 2)
  await press(page, 'ArrowUp', 1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Reordering cancelled.')).toBeAttached()
  expect(await titles(page)).toEqual(before)
  await expect(handle(page, 'Burns')).toBeFocused()

  await pickUp(page)
  await press(page, 'ArrowUp', 3)
  await press(page, 'ArrowDown', 4)
  await press(page, 'ArrowRight', 5)
  await page.keyboard.press('Space')
  await expect(page.getByText('Burns dropped at position 5 of 5.')).toBeAttached()
  await expect(toast(page)).toContainText('Resources Reordered')
  await expect(handle(page, 'Burns')).toBeFocused()
  await expectStored(page, ['Section', 'Airway', 'Sub', 'Chest pain', 'Burns'])
})

test('a finger that holds a handle drags the card', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL,
    // High enough that nothing scrolls under the finger.
    viewport: { width: 360, height: 1600 },
    hasTouch: true,
    isMobile: true,
  })
  await page.request.post('/api/admin/login', { data: { password: accounts.ADMIN_PASSWORD } })
  await open(page)
  const from = await handle(page, 'Section').boundingBox()
  const to = await page.getByRole('listitem').filter({ hasText: 'Airway' }).boundingBox()
  if (!from || !to) throw new Error('The cards are not on screen.')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const step = (to.y + to.height / 2 - y) / 10
  const touch = await page.context().newCDPSession(page)
  const at = (type: string, points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points,
    })
  await at('touchStart', [{ x, y }])
  await page.waitForTimeout(300)
  for (let moved = 1; moved <= 10; moved++) await at('touchMove', [{ x, y: y + moved * step }])
  await expect(page.getByText('Section moved to position 2 of 5.')).toBeAttached()
  await at('touchEnd', [])
  await expect(toast(page)).toContainText('Resources Reordered')
  expect((await titles(page)).slice(0, 2)).toEqual(['Airway', 'Section'])
  await page.close()
})
