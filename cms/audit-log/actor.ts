import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext, TypedUser } from 'payload'

/** Whose HTTP request the code at hand works for. */
export type ActorContext = {
  address?: string
  requestId?: string
  /** Once Payload has found out; null for a visitor. */
  user?: TypedUser | null
  /** It asks to be signed in. */
  isSignIn?: true
}

declare module 'payload' {
  interface RequestContext {
    /** Who is behind a call of the API; Payload hands it on to each of its hooks. */
    requester?: ActorContext
  }
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- where Express's own types look for what a response may carry
  namespace Express {
    interface Locals {
      requester: ActorContext
    }
  }
}

/**
 * For calls of the panel alone, whose requests Payload makes itself: from its first use on Node 20 runs
 * hooks on every promise of the process, which costs a read from memory a quarter of its speed.
 */
const requesters = new AsyncLocalStorage<ActorContext>()

/** Runs `work`, and whatever it waits for, on behalf of `requester`. */
export const workFor = <Result>(requester: ActorContext, work: () => Result): Result =>
  requesters.run(requester, work)

/**
 * The requester behind a request of Payload's, undefined where nobody asked (a daily job, a command).
 * Payload's hooks know a request's user and headers, but neither its address nor its id.
 */
export const actorContextOf = ({
  context,
}: {
  context?: RequestContext
}): ActorContext | undefined => context?.requester ?? requesters.getStore()
