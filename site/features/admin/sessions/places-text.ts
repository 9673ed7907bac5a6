import type { AdminSessionView } from '#collections/sessions/contract.ts'
import { waitingText } from './waiting-text.ts'

/** '12 of 12, 4 waiting', '3', 'Not required'. */
export function placesText(session: AdminSessionView) {
  const { registered, capacity, registrationRequired } = session
  if (!registrationRequired && registered === 0) return 'Not required'
  const places = capacity === null ? `${registered}` : `${registered} of ${capacity}`
  const waiting = waitingText(session)
  return waiting ? `${places}, ${waiting}` : places
}

/** '9 of 15 registered', '3 registered', or 'No registration'. */
export function registeredText({ registered, capacity, registrationRequired }: AdminSessionView) {
  if (!registrationRequired && registered === 0) return 'No registration'
  return `${capacity === null ? registered : `${registered} of ${capacity}`} registered`
}
