import { z } from 'zod'
import { call } from '../call.ts'
import { HexColor, Id, line, NoContent } from '../fields.ts'
import { limits } from '../limits.ts'
import { defaultCategoryColor } from './colors.ts'

export const CategoryView = z.object({ id: Id, name: z.string(), color: z.string() })
export type CategoryView = z.infer<typeof CategoryView>

export const CategoryInput = z.object({
  name: line(limits.name, 'Enter a name.'),
  color: HexColor.default(defaultCategoryColor),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const listCategories = call('GET', '/categories', { response: z.array(CategoryView) })
export const createCategory = call('POST', '/categories', {
  admin: true,
  body: CategoryInput,
  response: CategoryView,
})
export const updateCategory = call('PUT', '/categories/:id', {
  admin: true,
  body: CategoryInput,
  response: CategoryView,
})
export const deleteCategory = call('DELETE', '/categories/:id', {
  admin: true,
  response: NoContent,
})
