import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createHeading, createResource } from '../support/hub-api.ts'
import { card, pressToggle, unique } from '../support/screen.ts'

const admin = administrator()

const linkHint = / \((?:View PDF|Open Link), opens in a new tab\)$/

/** The titles on the page that are among `wanted`, in their order on the page. */
const shown = async (page: Page, wanted: string[]) => {
  const texts = await page.getByRole('main').getByRole('heading').allTextContents()
  return texts.map((text) => text.replace(linkHint, '')).filter((text) => wanted.includes(text))
}

test('resources and headings are one sequence; sort and layout stay in the address', async ({
  page,
}) => {
  const name = unique()
  const [section, sub, older, newer] = ['section', 'sub', 'a, the older', 'b, the newer'].map(
    (part) => `${name} ${part}`,
  ) as [string, string, string, string]
  await createHeading(admin(), 'sub-headings', { title: sub, orderIndex: 9001 })
  await createResource(admin(), { title: older, orderIndex: 9002 })
  await createResource(admin(), { title: newer, orderIndex: 9003 })
  await createHeading(admin(), 'section-headings', { title: section, orderIndex: 9000 })
  const all = [section, sub, older, newer]
  await page.goto('/resources')
  await expect(card(page, older)).toBeVisible()
  expect(await shown(page, all)).toEqual(all)
  await expect(page.getByRole('heading', { name: section, level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: sub, level: 3 })).toBeVisible()

  const sort = page.getByLabel('Sort by')
  await sort.selectOption('Date Added (Newest-Oldest)')
  await expect(page).toHaveURL(/[?&]sort=date/)
  await expect.poll(() => shown(page, all)).toEqual([newer, older])
  await sort.selectOption('Alphabetical (A-Z)')
  await pressToggle(page, 'List')
  await expect(page).toHaveURL(/sort=alphabetical.*view=list/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'List', pressed: true })).toBeVisible()
  await expect.poll(() => shown(page, all)).toEqual([older, newer])
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Grid', pressed: true })).toBeVisible()
  await page.goBack()
  await expect(sort).toHaveValue('date')
})

test("'Open Link' and 'View PDF' open in a new tab, and a document with only a URL opens that", async ({
  page,
}) => {
  const name = unique()
  const url = 'https://example.org/guide.pdf'
  await createResource(admin(), { title: `${name} link` })
  await createResource(admin(), { title: `${name} document`, type: 'document', url })
  await page.goto('/resources')
  const link = card(page, `${name} link`).getByRole('link')
  await expect(link).toHaveAccessibleName(`${name} link (Open Link, opens in a new tab)`)
  const pdf = card(page, `${name} document`).getByRole('link')
  await expect(pdf).toHaveAccessibleName(`${name} document (View PDF, opens in a new tab)`)
  await expect(pdf).toHaveAttribute('href', url)
  await expect(pdf).toHaveAttribute('target', '_blank')
  await expect(pdf).toHaveAttribute('rel', /noopener/)
  // The link covers the whole card.
  await card(page, `${name} document`).scrollIntoViewIfNeeded()
  const box = (await card(page, `${name} document`).boundingBox())!
  const covered = await pdf.evaluate((opens, { x, y, width, height }) => {
    const at = (left: number, top: number) => document.elementFromPoint(left, top)?.closest('a')
    return [at(x + 8, y + 8), at(x + width - 8, y + height - 8)].every((found) => found === opens)
  }, box)
  expect(covered).toBe(true)
})

test('a long description shows whole, and paper has it with the address', async ({ page }) => {
  const title = unique()
  const description = `${'Three lines hold only a part of this. '.repeat(12)}The end.`
  await createResource(admin(), { title, description, url: 'https://example.org/on-paper' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/resources')
  const text = card(page, title).getByText('The end.')
  await expect(text).toBeVisible()
  const address = card(page, title).locator('[data-address="https://example.org/on-paper"]')
  await expect(address).toBeHidden()
  await page.goto('/resources?view=list')
  await expect(text).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
  await expect(text).toBeVisible()
})
