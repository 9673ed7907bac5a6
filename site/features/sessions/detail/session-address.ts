import type { SessionView } from '#collections/sessions/contract.ts'
import { sessionPath } from '#collections/sessions/session-path.ts'

export { sessionPath }

export const sessionAddress = (session: SessionView, zone: string) =>
  location.origin + sessionPath(session, zone)
