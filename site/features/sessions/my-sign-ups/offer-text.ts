import type { MyOffer } from '#collections/my-sessions/contract.ts'
import type { z } from 'zod'
import { formatShortDate, formatTime } from '#site/lib/dates.ts'

/** 'A place is kept for you until Mon 11 Jan 2027, 21:00.' */
export const offerText = ({ until, isLastCall }: z.infer<typeof MyOffer>, zone: string) =>
  isLastCall
    ? 'A place is free. Everyone on the waiting list has been told. The first to take it gets it.'
    : `A place is kept for you until ${formatShortDate(until, zone)}, ${formatTime(until, zone)}.`
