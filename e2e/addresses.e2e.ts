import { expect, test } from '@playwright/test'
import { signIn } from './support/admin-sign-in.ts'

// Of all parameters twice: servers take 16 KB of headers.
const long = 'x'.repeat(800)
/** Values that no page has written: days that do not exist, other numbers, ways up, arrays, a lot of text. */
const values = ['2026-02-31', '9999-12', '9999', 'constructor', '..', '%ED%A0%80', long]
const parameters = {
  '/sessions': ['view', 'month', 'q', 'category', 'session', 'check-in'],
  '/sessions?view=calendar': ['month'],
  '/sessions?view=list': ['month', 'q'],
  '/resources': ['sort', 'view'],
  '/admin': ['year', 'month', 'category', 'past', 'topic-request'],
  '/registrations?period=dates': ['from', 'to'],
  '/registrations': ['period', 'q', 'category', 'sort', 'session', 'open', 'print'],
  '/form-submissions': ['tab', 'q', 'state'],
  '/admin-dashboard?view=figures': ['year'],
  '/admin-dashboard': ['view'],
}
/** What a page says that could not be shown. */
const failures = /Something went wrong|could not be loaded|404 Page Not Found/

for (const [path, names] of Object.entries(parameters)) {
  test(`any value in the address of ${path} opens the page`, async ({ page }) => {
    const broken: string[] = []
    let address = ''
    page.on('pageerror', ({ message }) => broken.push(`${address}: ${message}`))
    await signIn(page)
    for (const value of values) {
      const query = names.map((name) => `${name}=${value}`).join('&')
      address = `${path}${path.includes('?') ? '&' : '?'}${query}&${query}`
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      const [failure] = failures.exec(await page.locator('body').innerText()) ?? []
      if (failure) broken.push(`${address}: ${failure}`)
    }
    expect(broken).toEqual([])
  })
}
