import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'

export async function signInToPanel(page: Page, password: string = accounts.SUPER_ADMIN_PASSWORD) {
  await page.goto('/cms/login')
  await page.getByLabel('Email').fill(accounts.SUPER_ADMIN_EMAIL)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
