import type { ExampleCategory } from './example-categories.ts'
import type { Slot } from './term-calendar.ts'

/** `registered` and `waiting` are numbers of people. */
export type ExampleSession = Slot & {
  title: string
  description: string
  category: ExampleCategory
  faculty: string | null
  topic: string | null
  location: string
  /** Null is unlimited. */
  capacity: number | null
  registered: number
  waiting?: number
  /** No registration needed. */
  open?: true
}
