import { paths } from '#collections/pages/paths.ts'
import type { Row } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import { signLink } from './signed-link.ts'

/** A door is of one start: a link to that of a session that was moved leads to nothing. */
export const doorVersion = ({ startTime }: Pick<Row<'session'>, 'startTime'>) =>
  new Date(startTime).toISOString()

/** The page for a screen at the door. Browsers send nothing of what stands behind the `#`. */
export const doorAddress = (env: Env, session: Pick<Row<'session'>, 'id' | 'startTime'>) =>
  `${env.SITE_URL}${paths.sessions}?door#${signLink(env, 'door', session.id, doorVersion(session))}`
