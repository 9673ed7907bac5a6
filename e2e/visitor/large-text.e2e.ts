import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/admin-sign-in.ts'
import { createSession, inDays, registerPerson, signedIn } from '../support/hub-api.ts'
import { awkward } from '../support/page-text.ts'
import { dialog, expectHydrated, press } from '../support/screen.ts'

const word = awkward.word.slice(0, 60)

/** Two sessions of words that fit on no line, the other one cancelled. @returns what takes it all away again. */
async function storeLongWords(admin: APIRequestContext) {
  const category = await admin.post('/api/categories', { data: { name: word, color: '#0f766e' } })
  const { id: categoryId } = (await category.json()) as { id: string }
  const fields = { title: word, category: word, location: word, faculty: word, topic: word }
  const times = { startTime: inDays(1, '07:00'), endTime: inDays(1, '08:00') }
  const { id } = await createSession(admin, { ...fields, ...times })
  const { id: cancelled } = await createSession(admin, { ...fields, ...times })
  await registerPerson(admin, id, word.slice(0, 50))
  const reason = { sessions: [cancelled], reason: word, tell: false }
  const answer = await admin.post('/api/admin/sessions/cancel', { data: reason })
  expect(answer.status()).toBe(200)
  return async () => {
    for (const one of [id, cancelled]) await admin.delete(`/api/sessions/${one}`)
    await admin.delete(`/api/categories/${categoryId}`)
    await admin.dispose()
  }
}

let remove: () => Promise<void>
test.beforeAll(async ({ baseURL }) => {
  remove = await storeLongWords(await signedIn(baseURL))
})
test.afterAll(() => remove())

const addresses = [
  '/',
  '/sessions',
  '/sessions?view=list',
  '/sessions?view=calendar',
  '/resources',
  '/topic-requests',
  '/no/such/page',
  '/admin-dashboard',
  '/admin-dashboard?view=figures',
  '/admin-dashboard?view=guide',
  '/admin-edu-resources',
  '/admin-overview',
  '/admin-page-content',
  `/admin?category=${word}`,
  `/registrations?q=${word}`,
  '/form-submissions',
]

/** What stands outside the window, where no part of the page scrolls it into sight. */
async function overflowing(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (address.includes(word)) await page.getByRole('main').getByText(word).first().waitFor()
  // With its code, its reads and its typeface.
  await expectHydrated(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        isScrolled(element.parentElement))
    const outside = [...document.body.querySelectorAll('main *, header *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !isScrolled(element.parentElement))
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`] : []),
      ...outside.map(({ tagName, className }) => `${tagName} ${className}`),
    ]
  })
}

test('no page scrolls sideways on a phone of 360 pixels whose text is set to 200 %', async ({
  baseURL,
  launchOptions,
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    const found: Record<string, string[]> = {}
    await signIn(page)
    for (const address of addresses) {
      const outside = await overflowing(page, address)
      if (outside.length > 0) found[address] = outside
    }
    await page.goto('/admin')
    await press(page, 'Add Session')
    const form = dialog(page)
    expect(await form.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    )
    expect(found).toEqual({})
  } finally {
    await browser.close()
  }
})
