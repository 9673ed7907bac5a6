import type { ExampleSession } from './example-session.ts'
import { sessionsLater } from './example-sessions-later.ts'
import { sessionsSoFar } from './example-sessions-so-far.ts'
import { sessionsSoon } from './example-sessions-soon.ts'

/** From five weeks ago to eight weeks ahead. */
export const exampleSessions: readonly ExampleSession[] = [
  ...sessionsSoFar,
  ...sessionsSoon,
  ...sessionsLater,
]
