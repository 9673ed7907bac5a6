import type { HeadingView } from '../headings/contract.ts'
import { sectionHeadingStyle } from '../headings/style.ts'
import type { ResourceView } from './contract.ts'

const createdAt = '2026-06-01T09:00:00.000Z'

/** A resource for tests of the mixed list; its id is its title unless `fields` say otherwise. */
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

/** A heading of either kind for tests of the mixed list. */
export const aHeading = (
  title: string,
  orderIndex: number,
  fields: Partial<HeadingView> = {},
): HeadingView => ({ id: title, title, orderIndex, createdAt, ...sectionHeadingStyle, ...fields })
