import { z } from 'zod'
import { call } from '../call.ts'
import { Email, Id, Instant, line, NoContent } from '../fields.ts'
import { limits } from '../limits.ts'

export const RegistrationView = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  rotaTier: z.string(),
  registeredAt: Instant,
})
export type RegistrationView = z.infer<typeof RegistrationView>

export const RegisterInput = z.object({
  fullName: line(limits.name, 'Enter your full name.'),
  email: Email,
  rotaTier: line(limits.tier, 'Enter the tier of rota you are working on.'),
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const register = call('POST', '/sessions/:id/register', {
  body: RegisterInput,
  response: RegistrationView,
})
export const deleteRegistration = call('DELETE', '/registrations/:id', {
  admin: true,
  response: NoContent,
})
