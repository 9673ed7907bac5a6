import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'
import { isCollision, retryCollisions } from '#cms/operations/retry-collisions.ts'

const watched = new AsyncLocalStorage<{ collision?: unknown }>()

type Work = (...args: unknown[]) => Promise<unknown>
const watchedWork = [
  'create',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'find',
  'findOne',
  'count',
]
const watchedNames = [
  ...watchedWork,
  'updateGlobal',
  'createGlobal',
  'findGlobal',
  'commitTransaction',
]

/**
 * Makes `retryPanelCall` work. Payload turns every error of its REST calls into an answer, bulk calls
 * even one by one, so collisions are noted where the database throws them.
 */
export function watchCollisions({ db }: Payload): void {
  const methods = db as unknown as Record<string, Work>
  for (const name of watchedNames) {
    const method = methods[name]
    if (!method) continue
    methods[name] = async (...args) => {
      try {
        return await method.apply(db, args)
      } catch (error) {
        const call = watched.getStore()
        if (call && isCollision(error)) call.collision = error
        throw error
      }
    }
  }
}

/**
 * The answer of a panel call, asked for again while MongoDB made it give way to another transaction
 * (design §4: write conflicts are retried, never shown). `ask` must be able to run more than once.
 */
export async function retryPanelCall(ask: () => Promise<Response>): Promise<Response> {
  let answer: Response | undefined
  const once = async () => {
    const call: { collision?: unknown } = {}
    answer = await watched.run(call, ask)
    if (call.collision && !answer.ok) throw call.collision
    return answer
  }
  return retryCollisions(once).catch((error: unknown) => {
    if (answer) return answer
    throw error
  })
}
