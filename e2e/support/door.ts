import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { readQrCode } from './read-qr-code.ts'

const minuteMs = 60_000

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
      startTime: new Date(Date.now() - began * minuteMs).toISOString(),
      endTime: new Date(Date.now() + (90 - began) * minuteMs).toISOString(),
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

/** Where a phone's camera leads from the screen. */
export async function scan(screen: Page): Promise<string> {
  const { pathname, search, hash } = new URL(await readQrCode(qrCode(screen)))
  return pathname + search + hash
}

export const signedIn = (page: Page) => page.getByText('You’re signed in', { exact: true })

export type Person = { fullName: string; email: string; rotaTier: string }

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

export async function fillIn(page: Page, { fullName, email, rotaTier }: Person) {
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Tier of Rota').fill(rotaTier)
}

export const pressSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Sign in', exact: true }).click()
