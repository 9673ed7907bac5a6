import { build } from 'esbuild'
import { expect } from '@playwright/test'
import type { Browser } from './browsers/browser.ts'
import type * as eye from './eye.ts'
import type { Place, Sought } from './eye.ts'

const bundle = build({
  entryPoints: ['e2e/engines/eye.ts'],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: 'eye',
  define: { 'process.env': '{}' },
})
/** As the text of a function, because the site's policy forbids `eval`. */
const openEye = bundle.then(
  ({ outputFiles: [file] }) => `(() => { ${file!.text}; globalThis.eye = eye })()`,
)

/** Generous, so that no journey fails on a busy machine. */
const patience = { timeout: 60_000, intervals: [50, 100, 200] }

/** Somebody at a browser who reads, presses and types, and waits for what is not there yet. */
export function personAt(browser: Browser, site: string) {
  const look = async <Seen>(verb: keyof typeof eye, sought: Sought): Promise<Seen> => {
    const asked = `eye.${verb}(${JSON.stringify(sought)})`
    const seen = await browser.read<[Seen] | null>(`globalThis.eye ? [${asked}] : null`)
    return (seen ?? (await browser.read<[Seen]>(`(${await openEye}, [${asked}])`)))[0]
  }
  const named = ({ role, name, within }: Sought): string =>
    `${role} “${name}”${within ? ` in ${named(within)}` : ''}`

  /** Where it is once it no longer moves. */
  async function placeOf(sought: Sought) {
    let last: Place = { problem: 'it was not looked for' }
    const isStill = async () => {
      const before = JSON.stringify(last)
      last = await look<Place>('placeOf', sought)
      if ('problem' in last) return last.problem
      return JSON.stringify(last) === before ? 'still' : 'it moves'
    }
    await expect.poll(isStill, { ...patience, message: named(sought) }).toBe('still')
    return last as unknown as Exclude<Place, { problem: string }>
  }

  async function press(role: string, name: string, within?: Sought) {
    const { x, y } = await placeOf({ role, name, ...(within && { within }) })
    await browser.press(x, y)
  }

  const open = (path: string) => browser.visit(new URL(path, site).href)

  const person = {
    browser,
    press,
    open,
    /** Opens a page of the site, and waits until it listens to keys. */
    visit: async (path: string) => {
      await open(path)
      const isReady = 'document.querySelector("#root:not([data-rendered-at])") !== null'
      await expect.poll(() => browser.read<boolean>(isReady), patience).toBe(true)
    },
    type: async (label: string, text: string, within?: Sought) => {
      await press('field', label, within)
      await browser.type(text)
    },
    /**
     * Types a date and time such as `2027-12-12T08:00`, with one number for day and month, because some write the month
     * first. Firefox goes on to the next part by itself, WebKit waits for a key after each part; after a pause a digit begins anew. So the eye checks, and the hand tries again.
     */
    typeTime: async (label: string, time: string, within?: Sought) => {
      const field = { role: 'field', name: label, ...(within && { within }) }
      const [year = '', month = '', day = '', hour = '', minute = ''] = time.split(/\D/)
      const ways = [[], [day, year, hour, minute]]
      let tries = 0
      const typed = async () => {
        const { left, y } = await placeOf(field)
        await browser.press(left + 20, y)
        for (const part of [day, month, year, hour, minute, 'A']) {
          await browser.type(part)
          if (ways[tries % ways.length]?.includes(part)) await browser.key('ArrowRight')
        }
        tries += 1
        return look<string>('valueOf', field)
      }
      await expect.poll(typed, { ...patience, message: named(field) }).toBe(time)
    },
    sees: async (text: string, role = 'page', name = '') => {
      const sought = { role, name }
      const polled = expect.poll(() => look<string>('textOf', sought), {
        ...patience,
        message: named(sought),
      })
      await polled.toContain(text)
    },
    /** Waits until it is gone. */
    misses: (role: string, name: string, within?: Sought) => {
      const sought = { role, name, ...(within && { within }) }
      return expect
        .poll(() => look<number>('countOf', sought), { ...patience, message: named(sought) })
        .toBe(0)
    },
    address: () => browser.read<string>('location.pathname + location.search'),
  }
  return person
}

export type Person = ReturnType<typeof personAt>
