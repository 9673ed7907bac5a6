import { useEffect } from 'react'
import useSWR from 'swr'
import type { Answer } from '#collections/call.ts'
import type { MySignUp } from '#collections/my-sessions/contract.ts'
import { isFinished } from '#collections/sessions/availability.ts'
import type { CancelledSession } from '#collections/sessions/contract.ts'
import { type AnyCall, ApiError, type CallInput, post, send } from '#site/data/api.ts'
import { formatShortDate, formatTime } from '#site/lib/dates.ts'
import { forgetLink, replaceLink } from './known.ts'

/** Reads behind a link of an email: anew at each opening, because it changes elsewhere. */
export function useLinked<C extends AnyCall>(call: C, link: string | undefined) {
  const read = useSWR<Answer<C>, Error>(
    link === undefined ? null : [call.path, link],
    () => send(call, { body: { link } } as unknown as CallInput<C>),
    { dedupingInterval: 0 },
  )
  return { ...read, isGone: read.error instanceof ApiError && read.error.status === 404 }
}

/** The sign-up behind a link. The device forgets one that has ended elsewhere, unless `isKept`. */
export function useMySignUp(link: string | undefined, isKept = false) {
  const read = useLinked(post('/my/view'), link)
  const { data, error, isGone } = read
  const gone = isGone && error instanceof ApiError ? error : undefined
  const cancelled = (gone?.answer as { cancelled?: CancelledSession } | undefined)?.cancelled
  const place = data?.link
  useEffect(() => {
    if (link && place && place !== link) replaceLink(link, place)
    if (link && gone && !cancelled && !isKept) forgetLink(link)
  }, [link, place, gone, cancelled, isKept])
  /** `reason`: why it is gone, if the holder of the link may know. */
  return { read, signUp: data, isGone, reason: gone?.serverMessage, cancelled }
}

type Standing = Pick<MySignUp, 'isRegistered' | 'position'>

/** 'You have a place.', 'You are number 2 on the waiting list.' or what was so before the end. */
export function placeText({ isRegistered, position }: Standing, isPast = false): string {
  if (isPast) return isRegistered ? 'You had a place.' : 'You were on the waiting list.'
  if (isRegistered) return 'You have a place.'
  return position === null
    ? 'You are on the waiting list.'
    : `You are number ${position} on the waiting list.`
}

/** 'A place is kept for you until Mon 11 Jan 2027, 21:00.' */
export const offerText = (
  { until, isLastCall }: NonNullable<MySignUp['offer']>,
  zone: string,
): string =>
  isLastCall
    ? 'A place is free. Everyone on the waiting list has been emailed. The first to take it gets it.'
    : `A place is kept for you until ${formatShortDate(until, zone)}, ${formatTime(until, zone)}.`

export function stateText(signUp: MySignUp, zone: string, now: Date): string {
  const { isRegistered, position, session, hasBegun, offer, hadOffer } = signUp
  const ended = isFinished(session, now)
    ? 'This session is over.'
    : 'This session has already started.'
  if (hasBegun)
    return isRegistered ? `${placeText(signUp, isFinished(session, now))} ${ended}` : ended
  if (isRegistered) return placeText(signUp)
  const line = `You are number ${position} of ${session.waitingListCount} on the waiting list.`
  if (offer) return `${offerText(offer, zone)} ${line}`
  const over = hadOffer ? 'The offer of a place has ended. You keep your position. ' : ''
  return `${over}${line} You don't have a place yet.`
}
