import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestContext, TypedUser } from 'payload'

export type ActorContext = {
  address?: string
  requestId?: string
  user?: TypedUser | null
  isSignIn?: true
}

declare module 'payload' {
  interface RequestContext {
    actorContext?: ActorContext
  }
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- where Express's own types look for what a response may carry
  namespace Express {
    interface Locals {
      actorContext: ActorContext
    }
  }
}

/** Only for the panel: async context costs a cached read a quarter of its speed on Node 20. */
const actors = new AsyncLocalStorage<ActorContext>()

export const workFor = <Result>(actorContext: ActorContext, work: () => Result): Result =>
  actors.run(actorContext, work)

/** Undefined in jobs and commands. Payload's hooks know no address and no request id. */
export const actorContextOf = ({
  context,
}: {
  context?: RequestContext
}): ActorContext | undefined => context?.actorContext ?? actors.getStore()
