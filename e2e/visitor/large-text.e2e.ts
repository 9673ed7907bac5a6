import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, test } from '@playwright/test'
import { signIn } from '../support/admin-sign-in.ts'

const profile = mkdtempSync(path.join(os.tmpdir(), 'hub-large-text-'))
test.afterAll(() => rmSync(profile, { recursive: true, force: true }))

const visitors = [
  '/',
  '/sessions',
  '/sessions?view=list',
  '/sessions?view=calendar',
  '/resources',
  '/theatre-list-request',
  '/topic-requests',
  '/no/such/page',
]
const administrators = ['/admin-dashboard', '/admin', '/registrations', '/form-submissions']

/** What stands outside the window, where no part of the page scrolls it into sight. */
async function overflowing(context: BrowserContext, address: string) {
  const page = context.pages()[0]!
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(1_000)
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

for (const percent of [100, 130, 150, 200]) {
  test(`no page scrolls sideways on a phone of 360 pixels whose text is set to ${percent} %`, async ({
    baseURL,
    launchOptions,
    playwright,
  }) => {
    const folder = path.join(profile, String(percent))
    mkdirSync(path.join(folder, 'Default'), { recursive: true })
    const size = Math.round(0.16 * percent)
    writeFileSync(
      path.join(folder, 'Default/Preferences'),
      JSON.stringify({ webkit: { webprefs: { default_font_size: size } } }),
    )
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    try {
      const page = context.pages()[0]!
      await page.goto('/')
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      )
      const found: Record<string, string[]> = {}
      const look = async (address: string) => {
        const outside = await overflowing(context, address)
        if (outside.length > 0) found[address] = outside
      }
      for (const address of visitors) await look(address)
      // Before a page of the site is open; a profile of its own has one context.
      await signIn(page)
      // The sessions of administrators fit up to 150 %.
      for (const address of administrators) {
        if (percent < 200 || address !== '/admin') await look(address)
      }
      expect(found).toEqual({})
    } finally {
      await context.close()
    }
  })
}
