import { z } from 'zod'

const message = 'Use two to four letters.'

/** Of whoever uses the shared password. */
export const Initials = z
  .string({ error: message })
  .overwrite((text) => text.trim().normalize('NFC').toUpperCase())
  .regex(/^\p{L}{2,4}$/u, message)

/** Null without initials, and for accounts, which have a name of their own. */
export const initialsOf = (user: unknown) =>
  (user as { initials?: string | null } | null | undefined)?.initials ?? null
