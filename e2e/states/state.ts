import type { APIRequestContext, Locator, Page } from '@playwright/test'

/** A browser's page on the hub of the states, and an administrator who calls its API. */
export type Stage = { page: Page; admin: APIRequestContext }

/** One look of a screen, such as 'loading' or 'a wrong password'. */
export type State = {
  /** Kebab-case, and found once on its screen. */
  name: string
  /** Leads there: holds calls back or has them refused, stores what is needed, opens, types, presses. */
  open: (stage: Stage) => Promise<unknown>
  /** What is on screen when it is reached. */
  shows: (page: Page) => Locator
  /** What a person wants to press there: it can be reached on the smallest screen. */
  action?: (page: Page) => Locator
  /** Where it exists; everywhere when not said. */
  widths?: readonly number[]
  /** On paper instead of a screen. */
  isPrinted?: true
  /** Too long for a picture of the whole page. */
  isLong?: true
}

/** A screen in all its states. */
export type Screen = {
  /** Kebab-case: a folder of the gallery. */
  name: string
  title: string
  /** Whether a signed-in administrator looks at it. */
  isAdmin?: true
  states: readonly State[]
}

type Name = string | RegExp

export const open =
  (address: string) =>
  ({ page }: Stage) =>
    page.goto(address)

export const text = (words: Name) => (page: Page) => page.getByText(words).first()
export const button = (name: Name) => (page: Page) => page.getByRole('button', { name }).first()
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const inDialog = (words: Name) => (page: Page) => dialog(page).getByText(words).first()
export const dialogButton = (name: Name) => (page: Page) =>
  dialog(page).getByRole('button', { name }).first()
export const toast = (page: Page) => page.getByRole('alertdialog')

/** Presses a button of the page, or of the dialog that is open. */
export async function press(page: Page, name: Name) {
  const isOpen = (await page.getByRole('dialog').count()) > 0
  await (isOpen ? dialogButton(name) : button(name))(page).click()
}

/** Chooses an option of a list box that opens. */
export async function choose(page: Page, field: RegExp, option: string) {
  await press(page, field)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A call that is never answered. */
export const hold = (page: Page, address: string) =>
  page.route(address, () => new Promise<void>(() => {}))

/** A call that finds no network. */
export const cutOff = (page: Page, address: string) => page.route(address, (route) => route.abort())

/** A call that is answered so. */
export const answerWith = (page: Page, address: string, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ status, json }))

/** The calls that write at this address fare so; the reads go on. */
export const onWrites = (page: Page, address: string, status: number, json: unknown = {}) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  )
