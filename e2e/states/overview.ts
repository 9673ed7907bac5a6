import type { Page } from '@playwright/test'
import { visit } from '../support/visit.ts'
import { awkward } from '../support/page-text.ts'
import {
  answerWith,
  button,
  cutOff,
  dialog,
  hold,
  open,
  press,
  type Screen,
  loadingAndFailed,
  text,
} from './state.ts'

const texts = '**/api/cover-info'
const sessions = '**/api/sessions/month/**'

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

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
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
      shows: dialog,
      action: (page) => page.getByRole('link', { name: 'Topic Requests', exact: true }),
      widths: [360, 768],
    },
    ...loadingAndFailed({
      reads: texts,
      go: (page) => visit(page, 'Home'),
      loading: 'Loading the overview',
      failed: 'The latest texts of this page could not be loaded.',
    }),
    {
      name: 'sessions-loading',
      open: async ({ page }) => {
        await hold(page, sessions)
        await visit(page, 'Home')
      },
      shows: text('Loading the next sessions'),
    },
    {
      name: 'sessions-failed',
      open: async ({ page }) => {
        await cutOff(page, sessions)
        await visit(page, 'Home')
      },
      shows: text('The next sessions could not be loaded.'),
      action: button('Try again'),
    },
    {
      name: 'long-texts',
      open: async ({ page }) => {
        await answerWith(page, texts, longTexts)
        await visit(page, 'Home')
      },
      shows: (page) => page.getByRole('heading', { level: 1, name: awkward.word }),
      action: groupButton,
    },
  ],
}
