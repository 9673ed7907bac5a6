import { z } from 'zod'
import { admin, call } from '../call.ts'
import { Email, FullName, Id, Instant, RotaTier } from '../fields.ts'

export const RegistrationView = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  rotaTier: z.string(),
  registeredAt: Instant,
})
export type RegistrationView = z.infer<typeof RegistrationView>

/** The answer to a sign-up: `link` is that of the emails. */
export const withLink = { link: z.string() }

export const RegisterInput = z.object({
  fullName: FullName,
  email: Email,
  rotaTier: RotaTier,
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const register = call('POST', '/sessions/:id/register', {
  limit: 'signUps',
  body: RegisterInput,
  response: RegistrationView.extend(withLink),
})
export const deleteRegistration = admin.delete('/registrations/:id')
