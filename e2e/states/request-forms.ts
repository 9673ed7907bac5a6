import type { Page } from '@playwright/test'
import { visit } from '../support/visit.ts'
import { awkward } from '../support/page-text.ts'
import {
  answerWith,
  button,
  hold,
  onWrites,
  open,
  press,
  type Screen,
  type State,
  text,
  loadingAndFailed,
} from './state.ts'

type Form = {
  path: string
  link: string
  texts: string
  sendsTo: string
  submit: string
  fields: Record<string, string>
}

async function fill(page: Page, { fields }: Form, email?: string) {
  for (const [label, words] of Object.entries(fields)) await page.getByLabel(label).fill(words)
  if (email) await page.getByLabel('Email Address').fill(email)
}

const send = async (page: Page, form: Form, email?: string) => {
  await page.goto(form.path)
  await fill(page, form, email)
  await press(page, form.submit)
}

function statesOf(form: Form): State[] {
  const submit = button(form.submit)
  return [
    { name: 'empty', open: open(form.path), shows: submit, action: submit },
    ...loadingAndFailed({
      reads: form.texts,
      go: (page) => visit(page, form.link),
      loading: 'Loading the form',
      failed: 'The latest texts of this page could not be loaded.',
    }),
    {
      name: 'long-texts',
      open: async ({ page }) => {
        await answerWith(page, form.texts, {
          pageTitle: `${form.link} ${awkward.word}`,
          pageDescription: awkward.long.slice(0, 3_000),
          formTitle: awkward.mixed,
          nameFieldLabel: awkward.word,
          emailFieldLabel: awkward.mixed,
          messageFieldLabel: awkward.mixed,
          datesFieldLabel: awkward.mixed,
          datesFieldPlaceholder: awkward.word,
          submitButtonText: awkward.word,
          successMessage: null,
          updatedAt: null,
        })
        await visit(page, form.link)
      },
      shows: button(awkward.word),
      action: button(awkward.word),
    },
    {
      name: 'errors',
      open: ({ page }) => send(page, form, 'amara'),
      shows: text('Enter an email address like name@example.org.'),
      action: submit,
    },
    {
      name: 'pending',
      open: async ({ page }) => {
        await hold(page, form.sendsTo)
        await send(page, form)
      },
      shows: button('Submitting...'),
    },
    {
      name: 'sent',
      open: ({ page }) => send(page, form),
      shows: (page) => page.getByRole('alertdialog').getByText('Successfully!'),
      action: button('Dismiss'),
    },
    {
      name: 'failed',
      open: async ({ page }) => {
        await onWrites(page, form.sendsTo, 500)
        await send(page, form)
        await page.getByRole('alertdialog').waitFor()
      },
      shows: text('Your text is still here.'),
      action: submit,
    },
  ]
}

const name = 'Amara Okonkwo'
const email = 'amara.okonkwo@example.org'

export const topicRequests: Screen = {
  title: 'Topic Requests',
  states: statesOf({
    path: '/topic-requests',
    link: 'Topic Requests',
    texts: '**/api/topic-requests-page-content',
    sendsTo: '**/api/topic-requests',
    submit: 'Send Message',
    fields: {
      'Full Name': name,
      'Email Address': email,
      'Topic Requests / Offer to Teach / General Feedback': 'Paediatric airways, please.',
    },
  }),
}

export const theatreListRequest: Screen = {
  title: 'Theatre List Request',
  states: statesOf({
    path: '/theatre-list-request',
    link: 'Theatre List Request',
    texts: '**/api/theatre-list-page-content',
    sendsTo: '**/api/theatre-list-request',
    submit: 'Submit Request',
    fields: {
      'Full Name': name,
      'Email Address': email,
      'All Available Dates': 'Mondays, mornings only\nTuesday 9 June',
    },
  }),
}
