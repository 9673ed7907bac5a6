import { trashCollection } from '../access.ts'
import { defaultCategoryColor, validateHexColor } from '../colors.ts'
import { limits } from '../limits.ts'

export const categoryCollection = trashCollection({
  slug: 'category',
  labels: { singular: 'Category', plural: 'Categories' },
  admin: {
    group: 'Teaching',
    useAsTitle: 'name',
    defaultColumns: ['name', 'color', 'updatedAt'],
    description:
      'Renaming a category renames it on its sessions. Deleting one leaves them its name.',
  },
  defaultSort: 'name',
  // The hooks need the name in every call.
  forceSelect: { name: true },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      maxLength: limits.name,
    },
    {
      // Look-alikes of the name share it; in the trash it is the id.
      name: 'nameKey',
      type: 'text',
      unique: true,
      hidden: true,
    },
    {
      name: 'color',
      label: 'Colour',
      type: 'text',
      required: true,
      defaultValue: defaultCategoryColor,
      admin: { description: 'Six hexadecimal digits after a #, such as #3B82F6.' },
      validate: validateHexColor,
    },
  ],
})
