import type { APIRequestContext, Locator, Page } from '@playwright/test'

/** A page on the hub of the states, and an administrator's API client. */
export type Stage = { page: Page; admin: APIRequestContext }

/** One appearance of a screen, such as 'loading' or 'a wrong password'. */
export type State = {
  /** Kebab-case, unique within its screen. */
  name: string
  /** Leads there: mocks answers, stores what is needed, opens, types, presses. */
  open: (stage: Stage) => Promise<unknown>
  /** What is visible once the state is reached. */
  shows: (page: Page) => Locator
  /** What a person wants to press there: it has to be reachable on the smallest screen. */
  action?: (page: Page) => Locator
  /** Window widths at which it exists; all by default. */
  widths?: readonly number[]
  isPrinted?: true
  /** Too long for a picture of the whole page. */
  isLong?: true
}

export type Screen = {
  title: string
  /** Whether an administrator is signed in. */
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

/** Presses a button of the page, or of the open dialog. */
export async function press(page: Page, name: Name) {
  const isOpen = (await page.getByRole('dialog').count()) > 0
  await (isOpen ? dialogButton(name) : button(name))(page).click()
}

type Reading = {
  reads: string
  go: (page: Page) => Promise<unknown>
  isInDialog?: true
  loading: string
  failed: string
}

/** The two states of a screen while its reads are under way, and when they have failed. */
export const loadingAndFailed = ({ reads, go, isInDialog, loading, failed }: Reading): State[] => {
  const [words, control] = isInDialog ? [inDialog, dialogButton] : [text, button]
  return [
    {
      name: 'loading',
      open: async ({ page }) => {
        await hold(page, reads)
        await go(page)
      },
      shows: words(loading),
    },
    {
      name: 'error',
      open: async ({ page }) => {
        await cutOff(page, reads)
        await go(page)
      },
      shows: words(failed),
      action: control('Try again'),
    },
  ]
}

/** Chooses an option of a list box. */
export async function choose(page: Page, field: RegExp, option: string) {
  await press(page, field)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Never answers. */
export const hold = (page: Page, address: string) =>
  page.route(address, () => new Promise<void>(() => {}))

/** Fails as without a network. */
export const cutOff = (page: Page, address: string) => page.route(address, (route) => route.abort())

export const answerWith = (page: Page, address: string, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ status, json }))

/** Mocks the writes at this address; reads continue. */
export const onWrites = (page: Page, address: string, status: number, json: unknown = {}) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  )
