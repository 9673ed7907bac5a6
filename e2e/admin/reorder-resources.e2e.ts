import { expect, type Page, test } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { administrator } from '../support/administrator.ts'
import { clearCuratedList, createHeading, createResource } from '../support/resources-api.ts'
import { deferred } from '../support/deferred.ts'

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
const moveUp = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move up: ${title}`, exact: true })
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

test('a mouse drags a card to another place; one call per kind sends the indexes 0 to n-1', async ({
  page,
}) => {
  await open(page)
  const sent: Record<string, unknown> = {}
  page.on('request', (request) => {
    if (request.url().endsWith('/reorder')) {
      sent[new URL(request.url()).pathname] = request.postDataJSON()
    }
  })
  await carry(page, 'Chest pain', 'Section')
  await page.mouse.up()
  await expect(toast(page)).toContainText('Resources Reordered')
  const after = ['Chest pain', 'Section', 'Airway', 'Sub', 'Burns']
  expect(await titles(page)).toEqual(after)
  const index = (orderIndex: number) => expect.objectContaining({ orderIndex })
  expect(sent).toEqual({
    '/api/resources/reorder': { resourceOrders: [index(0), index(2), index(4)] },
    '/api/section-headings/reorder': { headingOrders: [index(1)] },
    '/api/sub-headings/reorder': { subHeadingOrders: [index(3)] },
  })

  for (const path of Object.keys(sent)) delete sent[path]
  await moveUp(page, 'Burns').click()
  await expect.poll(() => Object.keys(sent)).toHaveLength(2)
  // Only what has another place now.
  expect(sent).toEqual({
    '/api/resources/reorder': { resourceOrders: [index(3)] },
    '/api/sub-headings/reorder': { subHeadingOrders: [index(4)] },
  })
  await expectStored(page, ['Chest pain', 'Section', 'Airway', 'Burns', 'Sub'])
})

/** Lifts the card Burns with the keyboard; people need longer than a script for the next key. */
async function pickUp(page: Page) {
  await page.keyboard.press('Space')
  await expect(page.getByText('Burns picked up, position 4 of 5.')).toBeAttached()
  await page.waitForTimeout(100)
}

test('the keyboard carries a card in reading order, and Escape puts it back', async ({ page }) => {
  await open(page)
  await handle(page, 'Burns').focus()
  await pickUp(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Burns moved to position 3 of 5.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Burns moved to position 2 of 5.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Burns moved to position 1 of 5.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Burns is already the first.')).toBeAttached()
  expect((await titles(page))[0]).toBe('Burns')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Reordering cancelled.')).toBeAttached()
  expect(await titles(page)).toEqual(before)
  await expect(handle(page, 'Burns')).toBeFocused()

  await pickUp(page)
  for (const [key, position] of [
    ['ArrowUp', 3],
    ['ArrowDown', 4],
    ['ArrowRight', 5],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(`Burns moved to position ${position} of 5.`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect(page.getByText('Burns dropped at position 5 of 5.')).toBeAttached()
  await expect(toast(page)).toContainText('Resources Reordered')
  await expectStored(page, ['Section', 'Airway', 'Sub', 'Chest pain', 'Burns'])
})

test('Move up and Move down keep the focus on the card, and say where it is', async ({ page }) => {
  await open(page)
  const up = moveUp(page, 'Sub')
  await up.click()
  await expect(page.getByText('Sub moved to position 2 of 5.')).toBeAttached()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sub moved to position 1 of 5.')).toBeAttached()
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(toast(page)).toContainText('Sub Headings Reordered')
  await expectStored(page, ['Sub', 'Section', 'Airway', 'Burns', 'Chest pain'])
})

test('moves made during a save are saved afterwards, in their final order', async ({ page }) => {
  await open(page)
  let calls = 0
  const { promise: released, resolve: release } = deferred()
  await page.route('**/api/resources/reorder', async (route) => {
    calls += 1
    await released
    await route.continue()
  })
  const up = moveUp(page, 'Chest pain')
  for (let press = 0; press < 4; press++) await up.click()
  release()
  const after = ['Chest pain', 'Section', 'Airway', 'Sub', 'Burns']
  expect(await titles(page)).toEqual(after)
  await expect(toast(page)).toContainText('Resources Reordered')
  expect(await titles(page)).toEqual(after)
  expect(calls).toBe(2)
  await expectStored(page, after)
})

const failures = [
  { path: 'resources', moved: 'Burns', text: 'Failed to reorder resources.' },
  { path: 'sub-headings', moved: 'Sub', text: 'Failed to reorder sub headings.' },
]
for (const { path, moved, text } of failures) {
  test(`the order goes back when it cannot be saved: ${text}`, async ({ page }) => {
    await open(page)
    await page.route(`**/api/${path}/reorder`, (route) => route.abort())
    await moveUp(page, moved).click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText(text)
    await expect.poll(() => titles(page)).toEqual(before)
    await page.unroute(`**/api/${path}/reorder`)
    await expectStored(page, before)
  })
}

test('a failure of the section headings is only logged, and the order goes back', async ({
  page,
}) => {
  await open(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('503'))
  await page.route('**/api/section-headings/reorder', (route) => route.fulfill({ status: 503 }))
  await moveUp(page, 'Airway').click()
  await logged
  await expect.poll(() => titles(page)).toEqual(before)
  await expect(toast(page)).toHaveCount(0)
  await expectStored(page, before)
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
