import { useEffect } from 'react'
import useSWR from 'swr'
import type { MySignUp, viewMySignUp } from '#collections/my-sessions/contract.ts'
import type { CancelledSession } from '#collections/sessions/contract.ts'
import { ApiError, send, postCall } from '#site/data/api.ts'
import { replaceLink } from './remember.ts'

const viewCall = postCall<typeof viewMySignUp>('/my/view')

/** The sign-up behind a link. */
export function useMySignUp(link: string) {
  const read = useSWR<MySignUp, Error>(
    ['my sign-up', link],
    () => send(viewCall, { body: { link } }),
    // Places and numbers change: each opening asks again.
    { dedupingInterval: 0 },
  )
  const { data, error } = read

  const place = data?.link
  useEffect(() => {
    if (place) replaceLink(link, place)
  }, [link, place])

  const gone = error instanceof ApiError && error.status === 404 ? error : undefined
  return {
    read,
    signUp: data,
    isGone: gone !== undefined,
    /** Why, where the holder of the link may know. */
    reason: gone?.serverMessage,
    cancelled: (gone?.answer as { cancelled?: CancelledSession } | undefined)?.cancelled,
  }
}
