import type { HeadingView } from '../headings/contract.ts'
import { sectionHeadingStyle } from '../headings/style.ts'
import type { ResourceView } from './contract.ts'

const createdAt = '2026-06-01T09:00:00.000Z'

/** The title is the id unless `fields` has another. */
export const aResource = (
  title: string,
  orderIndex: number,
  fields: Partial<ResourceView> = {},
): ResourceView => ({
  id: title,
  title,
  orderIndex,
  description: null,
  type: 'link',
  url: 'https://example.org/',
  documentPath: null,
  imagePath: null,
  category: 'General',
  createdAt,
  ...fields,
})

export const aHeading = (
  title: string,
  orderIndex: number,
  fields: Partial<HeadingView> = {},
): HeadingView => ({ id: title, title, orderIndex, createdAt, ...sectionHeadingStyle, ...fields })
