import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { Builder, By, Capabilities, Key, Origin } from 'selenium-webdriver'
import { freePort } from '#cms/testing/network/free-port.ts'
import { type Browser, environment, wide } from './browser.ts'

/** An X server without a screen, on a display that it chooses. */
async function startDisplay(program: string) {
  const server = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = (await once(server.stdio[3]!, 'data')) as [Buffer]
  return { server, display: `:${display.toString().trim()}` }
}

/** WebKitGTK's MiniBrowser by WebDriver. */
export async function startWebKit(driverProgram: string, displayProgram: string): Promise<Browser> {
  const { server, display } = await startDisplay(displayProgram)
  const port = await freePort()
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...environment, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  })
  const processes: ChildProcess[] = [driver, server]
  const end = () => processes.forEach((process) => process.kill())
  // An aborted run must leave none behind.
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  await expect(() => fetch(`${url}/status`)).toPass()
  const session = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({ browserName: 'MiniBrowser', unhandledPromptBehavior: 'ignore' }),
    )
    .build()
  const resize = async (width: number, height: number) => {
    const window = session.manage().window()
    await window.setRect({ x: 0, y: 0, width, height })
    const [insideWidth, insideHeight] = await session.executeScript<[number, number]>(
      'return [innerWidth, innerHeight]',
    )
    await window.setRect({
      x: 0,
      y: 0,
      width: 2 * width - insideWidth,
      height: 2 * height - insideHeight,
    })
  }
  await resize(wide.width, wide.height)
  const type = (text: string) => session.actions().sendKeys(text).perform()
  return {
    version: `WebKitGTK ${(await session.getCapabilities()).get('browserVersion')}`,
    visit: (url) => session.get(url),
    read: (expression) => session.executeScript(`return (${expression})`),
    press: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .press()
        .release()
        .perform(),
    type,
    key: (name) => type({ ArrowRight: Key.ARROW_RIGHT, Escape: Key.ESCAPE, Tab: Key.TAB }[name]),
    chooseFile: (file) => session.findElement(By.css('input[type=file]')).sendKeys(file),
    back: () => session.navigate().back(),
    resize,
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    forget: async () => {
      await session.manage().deleteAllCookies()
      const isSite = (await session.getCurrentUrl()).startsWith('http')
      if (isSite) await session.executeScript('localStorage.clear(); sessionStorage.clear()')
      await resize(wide.width, wide.height)
    },
    close: async () => {
      await session.quit()
      process.off('exit', end)
      end()
    },
  }
}
