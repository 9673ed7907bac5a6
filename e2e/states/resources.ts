import type { Page } from '@playwright/test'
import { sectionHeadingStyle, subHeadingStyle } from '#collections/headings/style.ts'
import { answerWith } from '../support/answers.ts'
import { awkward } from '../support/page-text.ts'
import { text, visit } from '../support/screen.ts'
import { open, type Screen, type Stage } from './state.ts'

const reads = '**/api/resources'
export const article = (page: Page) => page.getByRole('article').first()
const createdAt = '2026-06-10T13:30:00.000Z'

/** Awkward texts in place of the stored list. */
export async function answerWithLongTexts(page: Page) {
  const resource = {
    description: awkward.long.slice(0, 2_000),
    type: 'link',
    url: `https://example.org/${awkward.word}`,
    documentPath: null,
    imagePath: null,
    category: 'General',
    createdAt,
  }
  await answerWith(page, reads, [
    { ...resource, id: 'a', title: awkward.word, orderIndex: 1 },
    { ...resource, id: 'b', title: awkward.mixed, type: 'document', orderIndex: 3 },
    { ...resource, id: 'c', title: 'Short', description: null, orderIndex: 4 },
  ])
  const heading = { title: awkward.word, fontSize: '3xl', createdAt }
  await answerWith(page, '**/api/section-headings', [
    { ...sectionHeadingStyle, ...heading, id: 's', orderIndex: 0 },
  ])
  await answerWith(page, '**/api/sub-headings', [
    { ...subHeadingStyle, ...heading, id: 't', orderIndex: 2 },
  ])
}

/** An empty list. */
export async function answerWithNothing(page: Page) {
  await answerWith(page, reads, [])
  await answerWith(page, '**/api/*-headings', [])
}

const afterwards =
  (prepare: (page: Page) => Promise<unknown>) =>
  async ({ page }: Stage) => {
    await prepare(page)
    await visit(page, 'Resources')
  }

export const resources: Screen = {
  title: 'Educational Resources',
  states: [
    { name: 'grid', open: open('/resources'), shows: article, isLong: true },
    { name: 'list', open: open('/resources?view=list'), shows: article },
    { name: 'empty', open: afterwards(answerWithNothing), shows: text('No resources available') },
    { name: 'long-texts', open: afterwards(answerWithLongTexts), shows: article },
  ],
}
