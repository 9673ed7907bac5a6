import useSWR from 'swr'
import type { Answer } from '#collections/call.ts'
import { type AnyCall, ApiError, type CallInput, send } from '#site/data/api.ts'

/** Reads behind a link of an email: anew at each opening, as it changes elsewhere. */
export function useLinked<C extends AnyCall>(call: C, link: string | undefined) {
  const read = useSWR<Answer<C>, Error>(
    link === undefined ? null : [call.path, link],
    () => send(call, { body: { link } } as unknown as CallInput<C>),
    { dedupingInterval: 0 },
  )
  return { ...read, isGone: read.error instanceof ApiError && read.error.status === 404 }
}
