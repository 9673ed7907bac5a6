import { z } from 'zod'
import { call, visitor } from '../call.ts'
import { Honeypot, Instant, orNull } from '../fields.ts'
import { MyLink } from '../my-sessions/contract.ts'
import { RegisterInput } from '../registrations/contract.ts'
import { SessionPlace } from '../sessions/contract.ts'
import { attendanceSources } from './hours.ts'

/** The codes of a minute on the screen at the door: `digits` to type, `stamp` in the QR code. `minute`: since 1970. */
export const DoorCode = z.object({ minute: z.number(), digits: z.string(), stamp: z.string() })
export type DoorCode = z.infer<typeof DoorCode>

/** `later`: how many of the sign-ins were sent later. */
export const DoorCount = z.object({ signedIn: z.number(), later: z.number() })
export type DoorCount = z.infer<typeof DoorCount>

/** Contains no personal data. */
export const Door = DoorCount.extend({
  session: SessionPlace,
  codes: z.array(DoorCode),
  /** By the hub's clock: the codes go by the minute. */
  now: Instant,
})
export type Door = z.infer<typeof Door>

export const SignInInput = RegisterInput.extend({
  code: z
    .string({ error: 'Type the code on the screen.' })
    .trim()
    .min(1, 'Type the code on the screen.')
    .max(100, 'Type the code on the screen.'),
  website: Honeypot,
})
export type SignInInput = z.infer<typeof SignInInput>

export const SignedIn = z.object({
  /** To one's own attendance. */
  link: z.string(),
  arrivedAt: Instant,
  /** The minutes that count unless someone changes them. */
  minutes: z.number(),
  source: z.enum(attendanceSources),
})
export type SignedIn = z.infer<typeof SignedIn>

/** Null for an address that had signed in before: the link is not for others who type it again. */
const SignIn = z.object({ signedIn: orNull(SignedIn) })

/** By the stamp of a QR code. 409 with a sentence for a code that is invalid, too early or too late. */
export const signInByStamp = visitor.act('/sessions/:id/attendance', SignInInput, SignIn, {
  limit: 'signUps',
})
/** By the six digits beside it, of the last ten minutes; a call of its own, because wrong ones are counted. */
export const signInByDigits = visitor.act('/sessions/:id/attendance/digits', SignInInput, SignIn, {
  limit: 'guesses',
})
/** The page that shows the codes, for a screen at the door; it needs no password. */
export const openDoor = call('POST', '/admin/sessions/:id/door', {
  admin: true,
  status: 200,
  response: z.object({ address: z.string() }),
})
/** 404 when the session was moved. Once the door has closed there are no codes. */
export const viewDoor = visitor.act('/door', MyLink, Door, { limit: 'signUps' })
export const countAtDoor = visitor.act('/door/count', MyLink, DoorCount, { limit: 'signUps' })
