import { categorySwatches } from '#collections/categories/colors.ts'
import { textKey } from '#collections/text-key.ts'

const names = [
  'Core Teaching',
  'Simulation',
  'Ultrasound',
  'Paediatrics',
  'Resuscitation and Trauma',
  'Wellbeing and Governance',
] as const

export type ExampleCategory = (typeof names)[number]

export const exampleCategories = names.map((name, index) => ({
  name,
  nameKey: textKey(name),
  color: categorySwatches[index]!.color,
}))
