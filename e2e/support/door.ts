import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { createSession } from './hub-api.ts'
import { unique } from './screen.ts'
import type { Person } from './sign-up.ts'

const minuteMs = 60_000
export const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * minuteMs).toISOString()

/** A session of an hour and a half that began some minutes ago, and the page that its screen shows. */
export async function runningSession(
  admin: APIRequestContext,
  fields: Record<string, unknown> = {},
  began = 10,
) {
  const startTime = inMinutes(-began)
  const endTime = inMinutes(90 - began)
  const session = await createSession(admin, {
    title: unique('Door'),
    startTime,
    endTime,
    ...fields,
  })
  return { ...session, door: await doorOf(admin, session.id) }
}

/** Has a session of an hour and a half, to which people could sign up, begin so many minutes ago. */
export async function beginSession(
  admin: APIRequestContext,
  id: string,
  fields: { title: string; capacity: number },
  began = 10,
): Promise<void> {
  const answer = await admin.put(`/api/sessions/${id}`, {
    data: {
      ...fields,
      description: 'Made for a test.',
      category: 'Simulation',
      location: 'Simulation Suite',
      startTime: inMinutes(-began),
      endTime: inMinutes(90 - began),
    },
  })
  expect(answer.status()).toBe(200)
}

/** The page that a session's screen shows, without the address of the hub. */
export async function doorOf(admin: APIRequestContext, session: string): Promise<string> {
  const answer = await admin.post(`/api/admin/sessions/${session}/door`)
  const { pathname, search, hash } = new URL(((await answer.json()) as { address: string }).address)
  return pathname + search + hash
}

export const qrCode = (page: Page) => page.getByRole('img', { name: /QR code to sign in/ })

/** What a phone's camera reads in a QR code on a screen or on paper, from some steps away. */
export async function readQrCode(code: Locator, pixels = 360): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .resize(pixels, pixels)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

/** Where a phone's camera leads from the screen. */
export async function scan(screen: Page): Promise<string> {
  const { pathname, search, hash } = new URL(await readQrCode(qrCode(screen)))
  return pathname + search + hash
}

export const digitsOn = (screen: Page) => screen.getByText(/^\d{3} \d{3}$/).innerText()

export const signedIn = (page: Page) => page.getByText("You're signed in", { exact: true })

/** A phone of its own; it remembers the person who has signed up on it. */
export async function phoneOf(browser: Browser, remembered?: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  if (remembered) {
    await context.addInitScript(
      (value) => localStorage.setItem('rememberedVisitor', value),
      JSON.stringify({ ...remembered, links: {} }),
    )
  }
  return context.newPage()
}

export const pressSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Sign in', exact: true }).click()
