import type { ExampleCategory } from './example-categories.ts'
import type { Slot } from './term-calendar.ts'

/** A session of the example term; `registered` and `waiting` say how many people are on its lists. */
export type ExampleSession = Slot & {
  title: string
  description: string
  category: ExampleCategory
  faculty: string | null
  topic: string | null
  location: string
  /** null is unlimited. */
  capacity: number | null
  registered: number
  waiting?: number
  /** Open to everyone: nobody registers. */
  open?: true
}
