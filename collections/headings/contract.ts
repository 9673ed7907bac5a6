import { z } from 'zod'
import { admin, call } from '../call.ts'
import { HexColor, Id, Instant, line } from '../fields.ts'
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
export const createSectionHeading = admin.post(
  '/section-headings',
  SectionHeadingInput,
  HeadingView,
)
export const reorderSectionHeadings = admin.put(
  '/section-headings/reorder',
  z.object({ headingOrders: Orders }),
  headingList,
)
export const updateSectionHeading = admin.put(
  '/section-headings/:id',
  SectionHeadingInput,
  HeadingView,
)
export const deleteSectionHeading = admin.delete('/section-headings/:id')

export const listSubHeadings = call('GET', '/sub-headings', { response: headingList })
export const createSubHeading = admin.post('/sub-headings', SubHeadingInput, HeadingView)
export const reorderSubHeadings = admin.put(
  '/sub-headings/reorder',
  z.object({ subHeadingOrders: Orders }),
  headingList,
)
export const updateSubHeading = admin.put('/sub-headings/:id', SubHeadingInput, HeadingView)
export const deleteSubHeading = admin.delete('/sub-headings/:id')
