import { z } from 'zod'
import { visitor } from '../call.ts'
import { Email, Instant, NoContent, orNull } from '../fields.ts'
import { SessionView } from '../sessions/contract.ts'

/** The link of a mail about one sign-up: what stands in its query. */
export const MyLink = z.object({ link: z.string().max(700, 'This is not a valid link.') })

/** A place that can be taken until then: only by this person, or by the first of all who wait. */
const MyOffer = z.object({ until: Instant, isLastCall: z.boolean() })

/** A person's place or turn in one session, without the person: mails are passed on. */
export const MySignUp = z.object({
  session: SessionView,
  isRegistered: z.boolean(),
  /** On the waiting list, from 1. */
  position: orNull(z.number()),
  offer: orNull(MyOffer),
  /** The offer to a waiting person has ended. */
  hadOffer: z.boolean(),
  /** For the place that a waiting person got. */
  link: z.string().optional(),
  hasBegun: z.boolean(),
})
export type MySignUp = z.infer<typeof MySignUp>

/** `website` is the honeypot of the form. */
const LinksInput = z.object({ email: Email, website: z.string().max(200).optional() })

const WithLink = MySignUp.extend({ link: z.string() })

export const MySessions = z.object({ signUps: z.array(WithLink) })
export type MySessions = z.infer<typeof MySessions>

const limit = 'signUps'

/** POST, so that no link is in a log. 404, the same for all, for a link that leads to nothing (any more). */
export const viewMySignUp = visitor.act('/my/view', MyLink, MySignUp, { limit })
/** 409 once the session has begun, or for a link from before a promotion. */
export const cancelMySignUp = visitor.act('/my/cancel', MyLink, NoContent, { limit, status: 204 })
/** 409 with the reason when the offer is over, or its place is gone. `link` is that of the place. */
export const acceptMyOffer = visitor.act('/my/accept', MyLink, WithLink, { limit })
/** Answered alike for every address; the email goes only to one that has signed up for something. */
export const sendMyLinks = visitor.act('/my/links', LinksInput, z.object({ message: z.string() }), {
  limit: 'links',
  status: 202,
})
export const viewMySessions = visitor.act('/my/sessions', MyLink, MySessions, { limit })
