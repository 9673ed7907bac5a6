import { z } from 'zod'
import { admin, call } from '../call.ts'
import {
  Id,
  Instant,
  line,
  optionalParagraphs,
  OptionalHttpUrl,
  orBlank,
  orNull,
} from '../fields.ts'
import { limits } from '../limits.ts'

export const resourceTypes = ['link', 'document'] as const

export const ResourceView = z.object({
  id: Id,
  title: z.string(),
  description: orNull(z.string()),
  type: z.enum(resourceTypes),
  url: orNull(z.string()),
  documentPath: orNull(z.string()),
  imagePath: orNull(z.string()),
  category: z.string(),
  orderIndex: z.number(),
  createdAt: Instant,
})
export type ResourceView = z.infer<typeof ResourceView>

const ObjectPath = orBlank(
  z.string().regex(/^\/objects\/[\w-]+\.(pdf|jpg|png|webp)$/, 'Upload the file again.'),
)

export const OrderIndex = z
  .number({ error: 'Enter a whole number.' })
  .int('Enter a whole number.')
  .min(0, 'Enter a whole number from 0.')
  .max(1_000_000, 'Enter at most 1,000,000.')

export const ResourceInput = z
  .object({
    title: line(limits.title, 'Enter a title.'),
    description: optionalParagraphs(limits.text),
    url: OptionalHttpUrl,
    documentPath: ObjectPath,
    imagePath: ObjectPath,
    type: z.enum(resourceTypes, { error: 'Choose link or document.' }).default('link'),
    category: line(limits.name, 'Enter a category.').default('General'),
    orderIndex: OrderIndex.default(0),
  })
  .refine(({ type, url }) => type !== 'link' || url, {
    path: ['url'],
    message: 'Please provide a URL for link resources.',
  })
  .refine(({ type, url, documentPath }) => type !== 'document' || documentPath || url, {
    path: ['documentPath'],
    message: 'Please upload a PDF document or provide a URL for document type resources.',
  })
export type ResourceInput = z.infer<typeof ResourceInput>

const Orders = z.array(z.object({ id: Id, orderIndex: OrderIndex })).max(5_000)

/** Of one kind of the curated list; `orders` names the new places in the call that reorders it. */
export const curatedCalls = <
  const Path extends string,
  const Name extends string,
  Input extends z.ZodType,
  View extends z.ZodType,
>(
  path: Path,
  orders: Name,
  input: Input,
  view: View,
) => ({
  list: call('GET', path, { response: z.array(view) }),
  create: admin.post(path, input, view),
  reorder: admin.put(
    `${path}/reorder`,
    z.object({ [orders]: Orders } as Record<Name, typeof Orders>),
    z.array(view),
  ),
  update: admin.put(`${path}/:id`, input, view),
  remove: admin.delete(`${path}/:id`),
})

export const resourceCalls = curatedCalls(
  '/resources',
  'resourceOrders',
  ResourceInput,
  ResourceView,
)

export const finishUpload = admin.put(
  '/resources/files',
  z.object({ fileURL: z.string().max(4_000) }),
  z.object({ objectPath: z.string() }),
)
export const startUpload = admin.act(
  '/objects/upload',
  z
    .object({
      name: z
        .string()
        .max(limits.title)
        .regex(/^[^/\\\u0000]*$/, 'The name of a file must not contain slashes.')
        .optional(),
      contentType: z.string().max(100).optional(),
      size: z.number().int().min(0).optional(),
    })
    .optional(),
  z.object({ uploadURL: z.string() }),
  { limit: 'sending' },
)
