import { z } from 'zod'
import { call } from '../call.ts'
import { HexColor, Id, Instant, line, NoContent } from '../fields.ts'
import { limits } from '../limits.ts'
import { OrderIndex, Orders } from '../resources/contract.ts'
import {
  borderRadii,
  fontSizes,
  fontWeights,
  type HeadingStyle,
  keysOf,
  paddings,
  sectionHeadingStyle,
  subHeadingStyle,
} from './style.ts'

const FontSize = z.enum(keysOf(fontSizes))
const FontWeight = z.enum(keysOf(fontWeights))
const Padding = z.enum(keysOf(paddings))
const BorderRadius = z.enum(keysOf(borderRadii))

export const HeadingView = z.object({
  id: Id,
  title: z.string(),
  backgroundColor: z.string(),
  textColor: z.string(),
  fontSize: FontSize,
  fontWeight: FontWeight,
  padding: Padding,
  borderRadius: BorderRadius,
  orderIndex: z.number(),
  createdAt: Instant,
})
export type HeadingView = z.infer<typeof HeadingView>

const headingInput = (style: HeadingStyle) =>
  z.object({
    title: line(limits.title, 'Enter a title.'),
    backgroundColor: HexColor.default(style.backgroundColor),
    textColor: HexColor.default(style.textColor),
    fontSize: FontSize.default(style.fontSize),
    fontWeight: FontWeight.default(style.fontWeight),
    padding: Padding.default(style.padding),
    borderRadius: BorderRadius.default(style.borderRadius),
    orderIndex: OrderIndex.default(0),
  })

export const SectionHeadingInput = headingInput(sectionHeadingStyle)
export const SubHeadingInput = headingInput(subHeadingStyle)
export type HeadingInput = z.infer<typeof SectionHeadingInput>

const headingList = z.array(HeadingView)

export const listSectionHeadings = call('GET', '/section-headings', { response: headingList })
export const createSectionHeading = call('POST', '/section-headings', {
  admin: true,
  body: SectionHeadingInput,
  response: HeadingView,
})
export const reorderSectionHeadings = call('PUT', '/section-headings/reorder', {
  admin: true,
  body: z.object({ headingOrders: Orders }),
  response: headingList,
})
export const updateSectionHeading = call('PUT', '/section-headings/:id', {
  admin: true,
  body: SectionHeadingInput,
  response: HeadingView,
})
export const deleteSectionHeading = call('DELETE', '/section-headings/:id', {
  admin: true,
  response: NoContent,
})

export const listSubHeadings = call('GET', '/sub-headings', { response: headingList })
export const createSubHeading = call('POST', '/sub-headings', {
  admin: true,
  body: SubHeadingInput,
  response: HeadingView,
})
export const reorderSubHeadings = call('PUT', '/sub-headings/reorder', {
  admin: true,
  body: z.object({ subHeadingOrders: Orders }),
  response: headingList,
})
export const updateSubHeading = call('PUT', '/sub-headings/:id', {
  admin: true,
  body: SubHeadingInput,
  response: HeadingView,
})
export const deleteSubHeading = call('DELETE', '/sub-headings/:id', {
  admin: true,
  response: NoContent,
})
