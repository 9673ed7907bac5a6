import type { Page } from '@playwright/test'
import { attended } from './remembered-visitor.ts'
import {
  answerWith,
  dialog,
  dialogButton,
  inDialog,
  press,
  type Screen,
  type Stage,
} from './state.ts'

/** The page of one's attendance, by its own link. */
async function openAttended({ page }: Stage, feedback: string) {
  const session = attended('Chest Pain: The First Ten Minutes', '2026-11-25')
  const materialsUrl = 'https://example.org/slides'
  await answerWith(page, '**/api/my/attendance', [{ ...session, materialsUrl, feedback }])
  await page.route('**/api/my/feedback', (route) => route.fulfill({ status: 204 }))
  await page.goto('/sessions?my=a1')
}

const rate = (page: Page, question: string, rating: string) =>
  page.getByRole('group', { name: question }).getByRole('button', { name: rating }).click()

/** Of the page that the link of one's attendance opens. */
export const attendedStates: Screen['states'] = [
  {
    name: 'feedback',
    open: (stage) => openAttended(stage, 'open'),
    shows: inDialog('What would make it better?'),
    action: dialogButton('Send without my name'),
  },
  {
    name: 'feedback-sent',
    open: async (stage) => {
      await openAttended(stage, 'open')
      await rate(stage.page, 'How useful for your work?', '4')
      await rate(stage.page, 'How well taught?', '5')
      await dialog(stage.page)
        .getByLabel('One thing you’ll do differently')
        .fill('Ask for the old ECG before I ring.')
      await press(stage.page, 'Send without my name')
    },
    shows: inDialog('Thank you. It was sent without your name.'),
    action: dialogButton('Copy for my portfolio'),
  },
]
