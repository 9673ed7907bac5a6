import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'

const admin = administrator()

/** Of each dot: whether it is gone, on the line of what follows, or alone at the end or start of a line. */
const dots = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article [data-dot]')].map((dot) => {
      const range = document.createRange()
      const text = dot.nextSibling
      if (!text) return 'alone'
      range.setStart(text, 0)
      range.setEnd(text, 1)
      const [dotBox, textBox] = [dot.getBoundingClientRect(), range.getBoundingClientRect()]
      if (dotBox.width === 0) return 'gone'
      const isBeside =
        Math.abs(dotBox.right - textBox.left) < 2 && Math.abs(dotBox.top - textBox.top) < 2
      return isBeside ? 'between' : 'alone'
    }),
  )

test('a dot between two facts of a card goes where the line ends at it', async ({ page }) => {
  const { title } = await createSession(admin(), {
    location: 'Simulation Suite, Level 2',
    faculty: 'Dr Helena Strand and Dr Ivo Lindqvist',
    topic: 'Paediatric airway',
  })
  await page.goto(`/sessions?view=list&q=${encodeURIComponent(title)}`)
  const seen = new Set<string>()
  for (let width = 640; width <= 1000; width += 12) {
    await page.setViewportSize({ width, height: 800 })
    for (const found of await dots(page)) seen.add(found)
  }
  expect([...seen].toSorted()).toEqual(['between', 'gone'])
})
