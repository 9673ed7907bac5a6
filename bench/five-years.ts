import { anInstallationOn, type Database } from './databases.ts'
import { fill, type Filling } from './fill.ts'

export type Size = 'large' | 'small'

/** Five years of a hospital, and its first week. */
const sizes = {
  large: { sessions: 5_000, registrations: 200_000, resources: 2_000, topicRequests: 20_000 },
  small: { sessions: 50, registrations: 200, resources: 20, topicRequests: 20 },
}
/** Holds as many sessions at every size. */
export const month = { year: 2031, month: 5 }
export const sessionsOfMonth = 40

/** The database of a stopped hub, with so much in it. */
export async function aFilledInstallation(
  database: Database,
  stored: Omit<Filling, 'month' | 'sessionsOfMonth'>,
) {
  const installation = anInstallationOn(database)
  await fill(installation, { ...stored, month, sessionsOfMonth })
  return installation
}

export const anInstallationOfSize = (database: Database, size: Size) =>
  aFilledInstallation(database, sizes[size])
