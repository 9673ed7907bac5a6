import { z } from 'zod'
import { admin, call } from '../call.ts'
import { HexColor, Id, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { defaultCategoryColor } from '../colors.ts'

export const CategoryView = z.object({ id: Id, name: z.string(), color: z.string() })
export type CategoryView = z.infer<typeof CategoryView>

export const CategoryInput = z.object({
  name: line(limits.name, 'Enter a name.'),
  color: HexColor.default(defaultCategoryColor),
})

export const listCategories = call('GET', '/categories', { response: z.array(CategoryView) })
export const createCategory = admin.post('/categories', CategoryInput, CategoryView)
export const updateCategory = admin.put('/categories/:id', CategoryInput, CategoryView)
export const deleteCategory = admin.delete('/categories/:id')
