import os from 'node:os'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { type Browser, environment, wide } from './browser.ts'

/** Firefox by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const program = await puppeteer.launch({
    browser: 'firefox',
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' },
    executablePath,
    headless: true,
    // Root's Firefox refuses the home of somebody else.
    env: { ...environment, HOME: os.userInfo().homedir },
  })
  const fresh = async () => {
    const page = await (await program.createBrowserContext()).newPage()
    await page.setViewport(wide)
    return page
  }
  let page: Page = await fresh()
  return {
    version: (await program.version()).replace('/', ' '),
    visit: async (url) => {
      await page.goto(url)
    },
    read: (expression) => page.evaluate(expression) as Promise<never>,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    chooseFile: async (file) => {
      const field = (await page.$('input[type=file]')) as ElementHandle<HTMLInputElement>
      await field.uploadFile(file)
    },
    back: async () => {
      await page.goBack({ waitUntil: [] })
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot(),
    forget: async () => {
      await page.browserContext().close()
      page = await fresh()
    },
    close: () => program.close(),
  }
}
