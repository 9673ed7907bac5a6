import { executionAsyncId } from 'node:async_hooks'

/**
 * Whether Node gives each promise of this process an id of its own, which costs time: it does so only
 * while something follows them (AsyncLocalStorage on Node 20, hooks).
 */
export async function areAsyncHooksActive(): Promise<boolean> {
  const [one, other] = await Promise.all([1, 2].map(() => Promise.resolve().then(executionAsyncId)))
  return one !== other
}
