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

/** Nothing is wider than the window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(sideways, 'pixels that are wider than the window').toBeLessThanOrEqual(0)
}

/**
 * No violation of WCAG 2.2 AA that axe can find, targets of less than 24 by 24 pixels included, and
 * nothing that scrolls sideways.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectStill(page)
  await expectNothingFound(
    new AxeBuilder({ page })
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

/** All words can be told from what is behind them, and every target can be hit with a finger. */
export async function expectReadable(page: Page): Promise<void> {
  await expectStill(page)
  await expectNothingFound(
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withRules(['color-contrast', 'target-size']),
  )
  await expectNothingSideways(page)
}
