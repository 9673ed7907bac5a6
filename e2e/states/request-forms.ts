import type { Page } from '@playwright/test'
import { answerWith, onWrites } from '../support/answers.ts'
import { awkward } from '../support/page-text.ts'
import { button, press, text, toast, visit } from '../support/screen.ts'
import { open, type Screen } from './state.ts'

const send = button('Send Message')

async function sendForm(page: Page, email = 'amara.okonkwo@example.org') {
  await page.goto('/topic-requests')
  await page.getByLabel('Full Name').fill('Amara Okonkwo')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/^Topic Requests/).fill('Paediatric airways, please.')
  await press(page, 'Send Message')
}

export const topicRequests: Screen = {
  title: 'Topic Requests',
  states: [
    { name: 'empty', open: open('/topic-requests'), shows: send, action: send },
    {
      name: 'long-texts',
      open: async ({ page }) => {
        await answerWith(page, '**/api/topic-requests-page-content', {
          pageTitle: `Topic Requests ${awkward.word}`,
          pageDescription: awkward.long.slice(0, 3_000),
          formTitle: awkward.mixed,
          nameFieldLabel: awkward.word,
          emailFieldLabel: awkward.mixed,
          messageFieldLabel: awkward.mixed,
          submitButtonText: awkward.word,
          successMessage: null,
          updatedAt: null,
        })
        await visit(page, 'Topic Requests')
      },
      shows: button(awkward.word),
      action: button(awkward.word),
    },
    {
      name: 'errors',
      open: ({ page }) => sendForm(page, 'amara'),
      shows: text('Enter an email address like name@example.org.'),
      action: send,
    },
    {
      name: 'sent',
      open: ({ page }) => sendForm(page),
      shows: (page) => toast(page).getByText('Successfully!'),
      action: button('Dismiss'),
    },
    {
      name: 'failed',
      open: async ({ page }) => {
        await onWrites(page, '**/api/topic-requests', 500)
        await sendForm(page)
        await toast(page).waitFor()
      },
      shows: text('Your text is still here.'),
      action: send,
    },
  ],
}

const submit = button('Submit Request')

export const theatreListRequest: Screen = {
  title: 'Theatre List Request',
  states: [{ name: 'empty', open: open('/theatre-list-request'), shows: submit, action: submit }],
}
