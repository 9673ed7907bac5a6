import { writeFile } from 'node:fs/promises'
import { test } from '@playwright/test'
import { startMailServer } from '#cms/testing/mail-server.ts'
import { findEngine } from '../../scripts/browsers.mjs'
import { signedIn } from '../support/hub-api.ts'
import { startOwnHub } from '../support/servers/own-hub.ts'
import type { Browser } from './browsers/browser.ts'
import { startFirefox } from './browsers/firefox.ts'
import { startWebKit } from './browsers/webkit.ts'
import { administratorJourneys } from './journeys/administrator.ts'
import type { Journey } from './journeys/journey.ts'
import { visitorJourneys } from './journeys/visitor.ts'
import { personAt } from './person.ts'

type Engine = 'Firefox' | 'WebKit'

const starts: Record<Engine, (programs: string[]) => Promise<Browser>> = {
  Firefox: ([program]) => startFirefox(program!),
  WebKit: ([driver, display]) => startWebKit(driver!, display!),
}

/** All journeys in one engine, on a hub and with a mail server of its own. */
export function journeysIn(engine: Engine) {
  const programs = findEngine(engine)
  test.skip(!programs, `${engine} is not on this system.`)
  let begin: () => Promise<Parameters<Journey>>
  let look: Browser['picture'] = () => Promise.resolve(new Uint8Array())
  const stops: (() => Promise<unknown>)[] = []

  test.beforeAll(async () => {
    const mailServer = await startMailServer()
    stops.push(mailServer.stop)
    const [hub, browser] = await Promise.all([
      startOwnHub({ SMTP_URL: mailServer.url }),
      starts[engine](programs),
    ])
    console.log(`Journeys in ${browser.version}`)
    const admin = await signedIn(hub.url)
    stops.unshift(browser.close, hub.stop)
    look = browser.picture
    begin = async () => {
      await browser.forget()
      return [personAt(browser, hub.url), admin]
    }
  })
  test.afterEach(async () => {
    const info = test.info()
    if (info.status === 'failed') await writeFile(info.outputPath('seen.png'), await look())
  })
  test.afterAll(async () => {
    for (const stop of stops) await stop()
  })
  for (const journeys of [visitorJourneys, administratorJourneys]) {
    journeys((sentence, journey) => {
      test(`in ${engine}, ${sentence}`, async () => journey(...(await begin())))
    })
  }
}
