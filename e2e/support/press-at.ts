import type { Locator } from '@playwright/test'

/** Presses the middle of an element as a hand does, also when something covers it. */
export async function pressAt(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
