import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits for colour transitions, which would have wrong contrasts. */
export async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  // The site has no frames; for those axe would open a second page each time.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
    ),
  ).toEqual([])
}

/** Nothing overflows sideways; a popover follows a resize a moment later. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect
    .poll(sideways, { message: 'pixels that are wider than the window', timeout: 2_000 })
    .toBeLessThanOrEqual(0)
}

/** Content off screen is skipped by the site: blank in a picture, and outdated for axe. */
export const layOutEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * No WCAG 2.2 AA violation that axe can find, no targets below 24 by 24 pixels, and no sideways
 * scrolling.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectStill(page)
  await expectNothingFound(
    new AxeBuilder({ page })
      .include(part)
      .options({
        resultTypes: ['violations'],
        rules: {
          'target-size': { enabled: true },
          // The states count headings themselves: while a page loads, its heading may be missing.
          'page-has-heading-one': { enabled: false },
        },
      })
      .withTags(standards),
  )
  await expectNothingSideways(page)
}

type Found = { violations: { id: string; nodes: { html: string }[] }[] }
declare global {
  interface Window {
    axe: { run: (part: string, options: object) => Promise<Found> }
  }
}

/**
 * Text has enough contrast, and targets are large enough for a finger. Call it after
 * `expectAccessible`, which has injected axe: injecting it again is expensive.
 */
export async function expectReadable(page: Page, part = 'html'): Promise<void> {
  await expectStill(page)
  const found = await page.evaluate(
    async ([where, ...rules]) => {
      const { violations } = await window.axe.run(where!, {
        runOnly: { type: 'rule', values: rules },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [part, 'color-contrast', 'target-size'],
  )
  expect(found).toEqual([])
  await expectNothingSideways(page)
}
