import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { signIn } from '../support/admin-sign-in.ts'
import { clearCuratedList, createHeading, createResource } from '../support/hub-api.ts'
import { expectToast, toast } from '../support/screen.ts'

const admin = administrator()

// The whole list is reordered at once, so its content has to be known.
test.beforeEach(async ({ page }) => {
  await clearCuratedList(admin())
  await createHeading(admin(), 'section-headings', { title: 'Section', orderIndex: 0 })
  await createResource(admin(), { title: 'Airway', orderIndex: 1 })
  await createHeading(admin(), 'sub-headings', { title: 'Sub', orderIndex: 2 })
  await createResource(admin(), { title: 'Burns', orderIndex: 3 })
  await createResource(admin(), { title: 'Chest pain', orderIndex: 4 })
  await signIn(page)
})

const board = (page: Page) => page.getByRole('list', { name: 'Resources and headings' })
const titles = (page: Page) => board(page).getByRole('heading').allTextContents()
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Reorder ${title}`, exact: true })
const says = (page: Page, words: string) => expect(page.getByText(words)).toBeAttached()

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
  expect(headings.slice(1).map((text) => text.replace(/ \(.*\)$/, ''))).toEqual(expected)
}

/** The middle of a handle, and of the entry where it is dropped. */
async function way(page: Page, title: string, over: string) {
  await handle(page, title).scrollIntoViewIfNeeded()
  const from = (await handle(page, title).boundingBox())!
  const to = (await page.getByRole('listitem').filter({ hasText: over }).boundingBox())!
  return [from, to].map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })) as [
    { x: number; y: number },
    { x: number; y: number },
  ]
}

test('a mouse drags a card to another place, and a press moves one by a step', async ({ page }) => {
  await open(page)
  const [from, to] = await way(page, 'Chest pain', 'Section')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
  await expectToast(page, 'Resources Reordered')
  expect(await titles(page)).toEqual(['Chest pain', 'Section', 'Airway', 'Sub', 'Burns'])

  const up = page.getByRole('button', { name: 'Move up: Sub' })
  await up.click()
  await says(page, 'Sub moved to position 3 of 5.')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Sub Headings Reordered')
  await expect(up).toBeFocused()
  await expectStored(page, ['Chest pain', 'Sub', 'Section', 'Airway', 'Burns'])
})

test('keys carry a card in reading order, and Escape puts it back', async ({ page }) => {
  await open(page)
  const press = async (key: string, position: number) => {
    await page.keyboard.press(key)
    await says(page, `Burns moved to position ${position} of 5.`)
  }
  const pickUp = async () => {
    await page.keyboard.press('Space')
    await says(page, 'Burns picked up, position 4 of 5.')
    // The list listens to keys from the next task on.
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
  }
  await handle(page, 'Burns').focus()
  await pickUp()
  await press('ArrowUp', 3)
  await press('ArrowLeft', 2)
  await page.keyboard.press('Escape')
  await says(page, 'Reordering cancelled.')
  expect(await titles(page)).toEqual(before)
  await expect(handle(page, 'Burns')).toBeFocused()

  await pickUp()
  await press('ArrowUp', 3)
  await press('ArrowDown', 4)
  await press('ArrowRight', 5)
  await page.keyboard.press('Space')
  await says(page, 'Burns dropped at position 5 of 5.')
  await expectToast(page, 'Resources Reordered')
  await expect(handle(page, 'Burns')).toBeFocused()
  await expectStored(page, ['Section', 'Airway', 'Sub', 'Chest pain', 'Burns'])
})

test.describe('on a phone', () => {
  // High enough that nothing scrolls under the finger.
  test.use({ viewport: { width: 360, height: 1600 }, hasTouch: true, isMobile: true })

  test('a finger that holds a handle drags the card', async ({ page }) => {
    await open(page)
    const [{ x, y }, to] = await way(page, 'Section', 'Airway')
    const touch = await page.context().newCDPSession(page)
    const at = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: { x: number; y: number }[]
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await at('touchStart', { x, y })
    await says(page, 'Section picked up, position 1 of 5.')
    for (let part = 1; part <= 10; part++)
      await at('touchMove', { x, y: y + ((to.y - y) * part) / 10 })
    await says(page, 'Section moved to position 2 of 5.')
    await at('touchEnd')
    await expect(toast(page)).toContainText('Reordered')
    expect((await titles(page)).slice(0, 2)).toEqual(['Airway', 'Section'])
  })
})
