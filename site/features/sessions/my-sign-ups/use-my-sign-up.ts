import { useEffect } from 'react'
import useSWR from 'swr'
import type { MySignUp, setMyReminder, viewMySignUp } from '#collections/my-sessions/contract.ts'
import type { CancelledSession } from '#collections/sessions/contract.ts'
import { ApiError, messageOf, send, postCall } from '#site/data/api.ts'
import { showFailure } from '#site/ui/overlays/show-toast.ts'
import { replaceLink } from './remember.ts'

const viewCall = postCall<typeof viewMySignUp>('/my/view')
const reminderCall = postCall<typeof setMyReminder>('/my/reminder')

/** The sign-up behind a link. */
export function useMySignUp(link: string) {
  const read = useSWR<MySignUp, Error>(
    ['my sign-up', link],
    () => send(viewCall, { body: { link } }),
    // Places and numbers change: each opening asks again.
    { dedupingInterval: 0 },
  )
  const { data, error, isValidating, mutate } = read

  const place = data?.link
  useEffect(() => {
    if (place) replaceLink(link, place)
  }, [link, place])

  const setReminder = async (isWanted: boolean) => {
    const wanted = data && { ...data, hasReminder: isWanted }
    try {
      const change = send(reminderCall, { body: { link, isWanted } })
      await mutate(change, { optimisticData: wanted, revalidate: false })
    } catch (failure) {
      showFailure('Not Saved', messageOf(failure, 'Failed to change the reminder.'))
    }
  }
  const gone = error instanceof ApiError && error.status === 404 ? error : undefined
  return {
    signUp: data,
    isGone: gone !== undefined,
    /** Why, where the holder of the link may know. */
    reason: gone?.serverMessage,
    cancelled: (gone?.answer as { cancelled?: CancelledSession } | undefined)?.cancelled,
    error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    show: (signUp: MySignUp) => void mutate(signUp, { revalidate: false }),
    setReminder,
  }
}
