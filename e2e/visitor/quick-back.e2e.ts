import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession } from '../support/hub-api.ts'
import { card, listOf } from '../support/session-cards.ts'

const admin = administrator()

test('Back in the moment in which a dialog gets its history entry closes it and stays on the page', async ({
  page,
}) => {
  const { title } = await createSession(admin(), {})
  await page.goto(listOf(title))
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-at')
  const register = card(page, title).getByRole('button', { name: /Register Now/ })
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.back()
      history.pushState = push
    }
  })
  const closed = page.waitForEvent('console', (message) => message.text() === 'dialog closed')
  await page.evaluate(() => {
    let wasOpen = false
    new MutationObserver(() => {
      const isOpen = document.querySelector('[role=dialog]') !== null
      if (wasOpen && !isOpen) console.log('dialog closed')
      wasOpen = isOpen
    }).observe(document.body, { childList: true, subtree: true })
  })
  await register.click()
  await closed
  expect(page.url()).toContain(listOf(title))
  await register.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(page.url()).toContain(listOf(title))
})
