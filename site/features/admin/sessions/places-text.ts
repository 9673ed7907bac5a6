import type { AdminSessionView } from '#collections/sessions/contract.ts'

/** '12 of 12', '3', 'Not required'. */
export function placesText({ registered, capacity, registrationRequired }: AdminSessionView) {
  if (!registrationRequired && registered === 0) return 'Not required'
  return capacity === null ? `${registered}` : `${registered} of ${capacity}`
}

/** '9 of 15 registered', '3 registered', or 'No registration'. */
export function registeredText(session: AdminSessionView) {
  const isOpenToAll = !session.registrationRequired && session.registered === 0
  return isOpenToAll ? 'No registration' : `${placesText(session)} registered`
}
