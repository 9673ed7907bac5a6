import { type BrowserContext, expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { cachedAddresses } from '../support/cached-addresses.ts'
import { createSession } from '../support/hub-api.ts'
import { listOf, unique } from '../support/screen.ts'

test.use({ serviceWorkers: 'allow' })

const admin = administrator()

/** A page of the hub's origin without the site's code, so that nothing but the worker makes copies. */
async function expectLeftBehind(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto('/api/health')
  const saved = async () => (await cachedAddresses(page))['hub-answers'] ?? []
  await expect.poll(saved).toContain(address)
  // Until then a later visit finds no worker either, as the first one did.
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(worker).toBe('activated')
  await page.close()
}

/**
 * A page that is closed as soon as its code has told the worker what it holds. Its clock stands still, but for
 * `seconds` after the loading: so a busy machine gives it no more time, and takes none.
 */
async function visitFor(context: BrowserContext, seconds: number, address: string) {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const { prototype } = ServiceWorker
    // oxlint-disable-next-line typescript/unbound-method -- called with the worker that it is of
    prototype.postMessage = new Proxy(prototype.postMessage, {
      apply: (post, worker, given) => {
        Reflect.apply(post, worker, given)
        document.documentElement.dataset.told = ''
      },
    })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto(address)
  await page.clock.runFor(seconds * 1_000)
  await page.locator('html[data-told]').waitFor({ state: 'attached' })
  await page.close()
}

test('visits of two seconds leave copies behind', async ({ context }) => {
  const { title } = await createSession(admin(), { title: unique('Briefly') })
  const list = listOf(title)
  await visitFor(context, 2, list)
  await expectLeftBehind(context, '/api/sessions')
  await visitFor(context, 1.5, '/resources')
  await expectLeftBehind(context, '/api/resources')

  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(list)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await page.goto('/resources')
  await expect(page.getByRole('article').first()).toBeVisible()
})
