import { answerWith } from '../support/answers.ts'
import { awkward } from '../support/page-text.ts'
import { button, heading, press, visit } from '../support/screen.ts'
import type { Page } from '@playwright/test'
import { open, type Screen } from './state.ts'

const longTexts = {
  id: 'overview',
  title: awkward.word,
  subtitle: awkward.mixed,
  description: awkward.long.slice(0, 3_000),
  welcomeMessage: awkward.mixed,
  sessionsTitle: awkward.word,
  sessionsDescription: awkward.mixed,
  resourcesTitle: null,
  resourcesDescription: null,
  topicRequestsTitle: awkward.mixed,
  topicRequestsDescription: awkward.word,
  theatreListTitle: null,
  theatreListDescription: null,
  groupLink: 'https://example.org/group',
  ultrasoundLeadName: awkward.word,
  ultrasoundLeadEmail: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
  updatedAt: null,
}

const groupButton = (page: Page) => page.getByRole('link', { name: /WhatsApp/ }).first()

export const overview: Screen = {
  title: 'Overview',
  states: [
    { name: 'page', open: open('/'), shows: heading, action: groupButton },
    {
      name: 'menu-open',
      open: async ({ page }) => {
        await page.goto('/')
        await press(page, 'Open menu')
      },
      shows: button('Close menu'),
      action: (page) => page.getByRole('link', { name: 'Topic Requests', exact: true }),
      widths: [360, 768],
    },
    {
      name: 'long-texts',
      open: async ({ page }) => {
        await answerWith(page, '**/api/cover-info', longTexts)
        await visit(page, 'Home')
      },
      shows: (page) => heading(page, awkward.word),
      action: groupButton,
    },
  ],
}
