import { z } from 'zod'
import { HexColor, Id, Instant, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { curatedCalls, OrderIndex } from '../resources/contract.ts'
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

export const sectionHeadingCalls = curatedCalls(
  '/section-headings',
  'headingOrders',
  SectionHeadingInput,
  HeadingView,
)
export const subHeadingCalls = curatedCalls(
  '/sub-headings',
  'subHeadingOrders',
  SubHeadingInput,
  HeadingView,
)
