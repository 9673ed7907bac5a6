import type { Page } from '@playwright/test'
import { addressFor } from './hub-api.ts'
import { card, listOf, press } from './screen.ts'

export type Person = { fullName: string; email: string; rotaTier: string }

/** Somebody invented. */
export const person = (fullName: string, email = addressFor(fullName)): Person => ({
  fullName,
  email,
  rotaTier: 'tier 3',
})

export async function fillIn(page: Page, { fullName, email, rotaTier }: Person) {
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Tier of Rota').fill(rotaTier)
}

/** Opens the form of a session by its card, and fills it in. */
export async function openSignUp(
  page: Page,
  title: string,
  somebody?: Person,
  way: 'Register Now' | 'Join Waiting List' = 'Register Now',
) {
  await page.goto(listOf(title))
  await card(page, title).getByRole('button', { name: way }).click()
  if (somebody) await fillIn(page, somebody)
}

/** Registers somebody, and leaves the dialog. */
export async function register(page: Page, title: string, somebody?: Person) {
  await openSignUp(page, title, somebody)
  await press(page, /^Register$/)
  await press(page, 'Done')
}
