import { answerWith } from '../../support/answers.ts'
import { awkward } from '../../support/page-text.ts'
import { button, text } from '../../support/screen.ts'
import { open, type Screen } from '../state.ts'

const theatre = '**/api/admin/theatre-list-requests?*'

const long = {
  id: 'long',
  name: awkward.mixed.slice(0, 200),
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
  datesAvailable: `${awkward.mixed}\n${awkward.word}\n${awkward.long}`.slice(0, 3_000),
  createdAt: '2026-06-10T13:30:00.000Z',
  answeredAt: '2026-06-11T13:30:00.000Z',
}

export const submissions: Screen = {
  title: 'Form Submissions',
  isAdmin: true,
  states: [
    {
      name: 'topic-requests',
      open: open('/form-submissions?tab=topic-requests'),
      shows: text(/^Total submissions/),
      action: button('Delete'),
    },
    {
      name: 'nothing-found',
      open: open('/form-submissions?q=nothing is called this'),
      shows: text('No theatre list requests match your search.'),
      action: button('Clear search'),
    },
    {
      name: 'long-texts',
      open: async ({ page }) => {
        await answerWith(page, theatre, {
          requests: [long],
          counts: { all: 1, new: 0, filtered: 1 },
        })
        await page.goto('/form-submissions')
      },
      shows: button('Delete'),
      action: button('Delete'),
    },
  ],
}
