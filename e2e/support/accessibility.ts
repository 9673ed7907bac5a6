import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A colour on its way from one to another is neither: axe looks once every change has arrived. */
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

/**
 * Nothing is wider than the window in the next picture that is drawn. A page is told of its window's new
 * size just before that; what it measures until then nobody sees.
 */
export async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - window.innerWidth
  })
  expect(sideways, 'pixels that are wider than the window').toBeLessThanOrEqual(0)
}

/**
 * No violation of WCAG 2.2 AA that axe can find, targets of less than 24 by 24 pixels included, and
 * nothing that scrolls sideways.
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
          // The states count headings themselves: while a page loads, its heading may be on its way.
          'page-has-heading-one': { enabled: false },
        },
      })
      .withTags(standards),
  )
  await expectNothingSideways(page)
}

type Found = { violations: { id: string; nodes: { html: string }[] }[] }
type Axe = { run: (part: string, options: object) => Promise<Found> }

/**
 * All words of `part` can be told from what is behind them, and every target can be hit with a finger.
 * After `expectAccessible`, which has brought axe into the page: bringing it again costs as much as looking.
 */
export async function expectReadable(page: Page, part = 'html'): Promise<void> {
  await expectStill(page)
  const found = await page.evaluate(
    async ([where, ...rules]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(where!, {
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
