import type { Browser } from '@playwright/test'
import { network, screen, slowdown } from './phone.ts'

type Answer = { id: number; result: Record<string, unknown> }

/**
 * Opens a page like `openPhone`, but one that Playwright does not watch: what it has the browser record makes
 * React's start a tenth of a second slower.
 */
export async function openUnobservedPhone(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const url = 'about:blank'
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer['result']) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as Answer
    waiting.get(id)?.(result)
  })
  let count = 0
  const send = (method: string, params: object = {}) =>
    new Promise<Answer['result']>((resolve) => {
      const id = ++count
      waiting.set(id, resolve)
      const message = JSON.stringify({ id, method, params })
      void session.send('Target.sendMessageToTarget', { sessionId, message })
    })

  const { viewport, deviceScaleFactor, isMobile: mobile, locale, timezoneId } = screen
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setLocaleOverride', { locale })
  await send('Emulation.setTimezoneOverride', { timezoneId })
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', network)
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Page.enable')
  return {
    /** @param script runs in the page before its own. */
    addScript: (script: () => void) =>
      send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script.toString()})()` }),
    open: (address: string) => send('Page.navigate', { url: address }),
    /** @returns the value of an expression. */
    read: async <Value>(expression: string) => {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return (result as { value: Value }).value
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
