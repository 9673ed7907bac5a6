import type { Page } from '@playwright/test'
import { answerWithLongTexts, answerWithNothing, resourceReads } from '../resources.ts'
import { headingDialogs, resourceDialogs } from './resource-dialogs.ts'
import { uploadDialogs } from './upload-dialogs.ts'
import { button, cutOff, hold, open, type Screen, type Stage, text } from '../state.ts'

const path = '/admin-edu-resources'
const article = (page: Page) => page.getByRole('article').first()

const afterwards =
  (prepare: (page: Page) => Promise<unknown>) =>
  async ({ page }: Stage) => {
    await prepare(page)
    await page.goto(path)
  }

export const adminResources: Screen = {
  title: 'Admin: Educational Resources',
  isAdmin: true,
  states: [
    { name: 'grid', open: open(path), shows: article, action: button(/^Move down/) },
    {
      name: 'list',
      open: open(`${path}?view=list`),
      shows: article,
      action: button(/^Delete/),
    },
    {
      name: 'loading',
      open: afterwards((page) => hold(page, resourceReads)),
      shows: (page) => page.locator('[aria-busy] .grid > div').nth(5),
    },
    {
      name: 'empty',
      open: afterwards(answerWithNothing),
      shows: (page) =>
        page.getByRole('main').filter({
          hasText: 'Get started by adding your first resource.',
          hasNot: page.getByRole('button', { name: /Heading/ }),
        }),
      action: button('Add Resource'),
    },
    {
      name: 'error',
      open: afterwards((page) => cutOff(page, resourceReads)),
      shows: text('The resources could not be loaded.'),
      action: button('Try again'),
    },
    {
      name: 'long-texts',
      open: afterwards(answerWithLongTexts),
      shows: article,
      action: button(/^Delete/),
    },
  ],
}

export const adminResourceDialogs: Screen = {
  title: 'Dialogs of the educational resources',
  isAdmin: true,
  states: [...resourceDialogs, ...headingDialogs, ...uploadDialogs],
}
