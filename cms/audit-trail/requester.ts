import { AsyncLocalStorage } from 'node:async_hooks'
import type { TypedUser } from 'payload'

/** Whose HTTP request the code at hand works for. */
export type Requester = {
  address?: string
  requestId?: string
  /** Once Payload has found out; null for a visitor. */
  user?: TypedUser | null
}

const requesters = new AsyncLocalStorage<Requester>()

/** Runs `work`, and whatever it waits for, on behalf of `requester`. */
export const workFor = <Result>(requester: Requester, work: () => Result): Result =>
  requesters.run(requester, work)

/**
 * The requester of the code at hand, undefined where nobody asked (a daily job, a command). Payload's
 * hooks know a request's user and headers, but neither its address nor its id.
 */
export const currentRequester = (): Requester | undefined => requesters.getStore()

/** Says who the requester turned out to be. */
export function noteUser(user: TypedUser | null | undefined): void {
  const requester = requesters.getStore()
  if (requester) requester.user = user
}
