import type { Page } from '@playwright/test'

export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

export const link = (page: Page, title: string) =>
  card(page, title).getByRole('link', { name: title })

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** The list view with one session. */
export const listOf = (title: string) => `/sessions?view=list&q=${encodeURIComponent(title)}`
