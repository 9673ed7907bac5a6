import { z } from 'zod'
import { admin, call } from '../call.ts'
import {
  Id,
  Instant,
  line,
  optionalLine,
  optionalParagraphs,
  OptionalEmail,
  OptionalHttpUrl,
  orNull,
} from '../fields.ts'
import { limits } from '../limits.ts'

export const resourcesPageId = 'edu-resources'

const text = orNull(z.string())

const views = <const Names extends string>(names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Names, typeof text>

const titleInput = optionalLine(limits.title)
const textInput = optionalParagraphs(limits.text)

const inputs = <Titles extends string, Texts extends string>(
  titles: readonly Titles[],
  texts: readonly Texts[],
) =>
  ({
    ...Object.fromEntries(titles.map((name) => [name, titleInput])),
    ...Object.fromEntries(texts.map((name) => [name, textInput])),
  }) as Record<Titles, typeof titleInput> & Record<Texts, typeof textInput>

export const overviewTitles = [
  'title',
  'subtitle',
  'sessionsTitle',
  'resourcesTitle',
  'topicRequestsTitle',
  'theatreListTitle',
  'ultrasoundLeadName',
] as const
export const overviewTexts = [
  'description',
  'welcomeMessage',
  'sessionsDescription',
  'resourcesDescription',
  'topicRequestsDescription',
  'theatreListDescription',
] as const

export const CoverInfo = z.object({
  id: Id,
  ...views([...overviewTitles, ...overviewTexts, 'groupLink', 'ultrasoundLeadEmail']),
  updatedAt: orNull(Instant),
})

export const CoverInfoInput = z.object({
  ...inputs(overviewTitles, overviewTexts),
  groupLink: OptionalHttpUrl,
  ultrasoundLeadEmail: OptionalEmail,
})

export const PageContent = z.object({
  pageId: z.string(),
  title: text,
  subtitle: text,
  description: text,
  updatedAt: orNull(Instant),
})
export type PageContent = z.infer<typeof PageContent>

export const PageContentInput = z.object({
  pageId: z.string().optional(),
  title: line(limits.title, 'Enter a page title.'),
  subtitle: titleInput,
  description: textInput,
})

const requestPageTitles = [
  'pageTitle',
  'formTitle',
  'nameFieldLabel',
  'emailFieldLabel',
  'submitButtonText',
] as const
const requestPageTexts = ['pageDescription', 'successMessage'] as const

export const topicRequestsPageTitles = [...requestPageTitles, 'messageFieldLabel'] as const
export const theatreListPageTitles = [
  ...requestPageTitles,
  'datesFieldLabel',
  'datesFieldPlaceholder',
] as const
export { requestPageTexts }

export const readCoverInfo = call('GET', '/cover-info', { response: CoverInfo })
export const saveCoverInfo = admin.put('/cover-info', CoverInfoInput, CoverInfo)
export const readPageContent = call('GET', '/page-content/:pageId', { response: PageContent })
export const savePageContent = admin.put('/page-content/:pageId', PageContentInput, PageContent)

/** The texts of a page with a request form. */
const requestPageCalls = <const Path extends string, Titles extends string>(
  path: Path,
  titles: readonly Titles[],
) => {
  const view = z.object({ ...views([...titles, ...requestPageTexts]), updatedAt: orNull(Instant) })
  return {
    read: call('GET', path, { response: view }),
    save: admin.put(path, z.object(inputs(titles, requestPageTexts)), view),
  }
}

export const topicRequestsPageCalls = requestPageCalls(
  '/topic-requests-page-content',
  topicRequestsPageTitles,
)
export const theatreListPageCalls = requestPageCalls(
  '/theatre-list-page-content',
  theatreListPageTitles,
)
