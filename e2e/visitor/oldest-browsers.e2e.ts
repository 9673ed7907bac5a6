import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { administrator } from '../support/administrator.ts'
import { createSession, signUpLink } from '../support/hub-api.ts'

const admin = administrator()

const folder = path.join('dist', 'site', 'assets')
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))

/** As Chrome 110, Firefox 121 and Safari 16 are: each lacks some of these. */
function forgetNewerInterfaces() {
  const newer: [object, string[]][] = [
    [Intl, ['Segmenter', 'DurationFormat']],
    [URL, ['canParse', 'parse']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Promise, ['withResolvers', 'try']],
    [RegExp, ['escape']],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [globalThis, ['Iterator', 'URLPattern', 'navigation', 'scheduler', 'requestIdleCallback']],
  ]
  for (const [owner, names] of newer) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
}

test('the oldest browsers know the syntax of each script', () => {
  expect(scripts.length).toBeGreaterThan(20)
  const newer = scripts.filter((name) =>
    /\(\?<[=!]|\bstatic\s*\{/.test(readFileSync(path.join(folder, name), 'utf8')),
  )
  expect(newer).toEqual([])
})

test('in the oldest browsers each script starts, and the link of an email opens', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await page.addInitScript(forgetNewerInterfaces)
  const { id } = await createSession(admin())
  await page.goto(await signUpLink(admin(), id))
  await expect(page.getByRole('dialog')).toContainText('You have a place.')
  const refused = await page.evaluate(async (names) => {
    const reasons = names.map((name) =>
      import(`/assets/${name}`).then(
        () => [],
        (error: unknown) => [`${name}: ${String(error)}`],
      ),
    )
    return (await Promise.all(reasons)).flat()
  }, scripts)
  expect([refused, failures]).toEqual([[], []])
})
