import { expect, type Page, test } from '@playwright/test'
import { expectNothingSideways } from '../support/accessibility.ts'
import { visit } from '../support/visit.ts'
import { administrator } from '../support/administrator.ts'
import { contrastOf } from '../support/contrast.ts'
import { createHeading, createResource, uniqueName } from '../support/resources-api.ts'
import { pressToggle } from '../support/press-toggle.ts'

const admin = administrator()

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const linkHint = / \((?:View PDF|Open Link), opens in a new tab\)$/
const titles = async (page: Page) => {
  const texts = await page.getByRole('main').getByRole('heading').allTextContents()
  return texts.map((text) => text.replace(linkHint, ''))
}

/** The titles on the page that are among `wanted`, in their order on the page. */
const shown = async (page: Page, wanted: string[]) =>
  (await titles(page)).filter((title) => wanted.includes(title))

test('content is one mixed sequence of section headings, sub headings and resources ordered by orderIndex', async ({
  page,
}) => {
  const name = uniqueName()
  const [section, sub, first, second] = ['section', 'sub', 'first', 'second'].map(
    (part) => `${name} ${part}`,
  ) as [string, string, string, string]
  await createResource(admin(), { title: second, orderIndex: 9003 })
  await createHeading(admin(), 'sub-headings', { title: sub, orderIndex: 9001 })
  await createResource(admin(), { title: first, orderIndex: 9002 })
  await createHeading(admin(), 'section-headings', {
    title: section,
    orderIndex: 9000,
    backgroundColor: '#111827',
    textColor: '#ffffff',
  })

  await page.goto('/resources')
  await expect(card(page, first)).toBeVisible()
  expect(await shown(page, [section, sub, first, second])).toEqual([section, sub, first, second])
  await expect(page.getByRole('heading', { name: section, level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: sub, level: 3 })).toBeVisible()
  // In the dark a section outranks a sub heading in all colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  const onGround = (name: string) => contrastOf(page.getByRole('heading', { name }))
  expect(await onGround(section)).toBeGreaterThan((await onGround(sub)) * 1.2)
})

test('sort and layout are kept in the address; only the default order has headings', async ({
  page,
}) => {
  const name = uniqueName()
  const heading = `${name} heading`
  const older = `${name} a, the older`
  const newer = `${name} b, the newer`
  await createHeading(admin(), 'section-headings', { title: heading, orderIndex: 8000 })
  await createResource(admin(), { title: older, orderIndex: 8001 })
  await createResource(admin(), { title: newer, orderIndex: 8002 })
  const all = [heading, older, newer]

  await page.goto('/resources')
  await expect(card(page, older)).toBeVisible()
  expect(await shown(page, all)).toEqual([heading, older, newer])

  const sort = page.getByLabel('Sort by')
  await sort.selectOption('Date Added (Newest-Oldest)')
  await expect(page).toHaveURL(/[?&]sort=date/)
  await expect.poll(() => shown(page, all)).toEqual([newer, older])

  await sort.selectOption('Alphabetical (A-Z)')
  await pressToggle(page, 'List')
  await expect(page).toHaveURL(/sort=alphabetical.*view=list/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'List', pressed: true })).toBeVisible()
  await expect(card(page, older)).toBeVisible()
  expect(await shown(page, all)).toEqual([older, newer])

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Grid', pressed: true })).toBeVisible()
  await sort.selectOption('Default')
  await expect(page).toHaveURL(/\/resources$/)
})

test("'Open Link' and 'View PDF' open in a new tab, and a document with only a URL opens that", async ({
  page,
}) => {
  const name = uniqueName()
  await createResource(admin(), { title: `${name} link`, url: 'https://example.org/link' })
  await createResource(admin(), {
    title: `${name} document`,
    type: 'document',
    url: 'https://example.org/guide.pdf',
  })
  await page.goto('/resources')
  const link = card(page, `${name} link`).getByRole('link')
  await expect(link).toHaveAccessibleName(`${name} link (Open Link, opens in a new tab)`)
  await expect(link).toHaveAttribute('href', 'https://example.org/link')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const pdf = card(page, `${name} document`).getByRole('link')
  await expect(pdf).toHaveAccessibleName(`${name} document (View PDF, opens in a new tab)`)
  await expect(pdf).toHaveAttribute('href', 'https://example.org/guide.pdf')
  await expect(pdf).toHaveAttribute('target', '_blank')
  // The link covers the whole card, and the card differs from one of the list on a phone too.
  await card(page, `${name} document`).scrollIntoViewIfNeeded()
  const cardBox = (await card(page, `${name} document`).boundingBox())!
  const covered = await pdf.evaluate((link, { x, y, width, height }) => {
    const at = (left: number, top: number) => document.elementFromPoint(left, top)?.closest('a')
    return [at(x + 8, y + 8), at(x + width - 8, y + height - 8)].every((found) => found === link)
  }, cardBox)
  expect(covered).toBe(true)
  await page.setViewportSize({ width: 360, height: 740 })
  const heightOf = async () => (await card(page, `${name} document`).boundingBox())!.height
  const inGrid = await heightOf()
  await pressToggle(page, 'List')
  await expect.poll(heightOf).toBeLessThan(inGrid)
})

test('a long description shows whole, and paper has it with the address', async ({ page }) => {
  const title = uniqueName()
  const description = `${'Three lines hold only a part of this. '.repeat(12)}The end.`
  await createResource(admin(), { title, description, url: 'https://example.org/on-paper' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/resources')
  const text = card(page, title).getByText('The end.')
  await expect(text).toBeVisible()
  const address = card(page, title).locator('[data-address="https://example.org/on-paper"]')
  await expect(address).toBeHidden()
  await page.goto('/resources?view=list')
  await expect(text).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
  await expect(text).toBeVisible()
})

test('without resources the page says when to come back', async ({ page }) => {
  await page.route('**/api/resources', (route) => route.fulfill({ json: [] }))
  await visit(page, 'Resources')
  await expect(page.getByText('No resources available')).toBeVisible()
  await expect(page.getByText('Check back later for new educational resources.')).toBeVisible()
})

test('a list that cannot be read says so and can be tried again', async ({ page }) => {
  const { title } = await createResource(admin())
  await page.route('**/api/sub-headings', (route) => route.abort())
  await visit(page, 'Resources')
  await expect(page.getByRole('alert')).toContainText('The resources could not be loaded.')
  await page.unroute('**/api/sub-headings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, title)).toBeVisible()
})

test('the page fits into 320 pixels, long words included', async ({ page }) => {
  await createResource(admin(), {
    title: `${uniqueName()} ${'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2)}`,
    description: 'https://example.org/'.repeat(12),
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const view of ['grid', 'list']) {
    await page.goto(`/resources?view=${view}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNothingSideways(page)
  }
})
