type Session = { startTime: string; endTime: string }

const minuteMs = 60_000
const openBeforeMs = 30 * minuteMs
const openAfterMs = 15 * minuteMs
const tellMs = 60 * minuteMs

const at = (instant: string, ms: number) => new Date(Date.parse(instant) + ms)

export const doorOpens = ({ startTime }: Pick<Session, 'startTime'>): Date =>
  at(startTime, -openBeforeMs)

export const doorCloses = ({ endTime }: Pick<Session, 'endTime'>): Date => at(endTime, openAfterMs)

/** When attendees are emailed: by then the register has been corrected. */
export const certificateDue = ({ endTime }: Pick<Session, 'endTime'>): Date => at(endTime, tellMs)

type Cancellable = Session & { cancelledAt?: string | null }

/** That of a cancelled session does not open. */
export const isDoorOpen = (session: Cancellable, now: Date): boolean =>
  !session.cancelledAt && doorOpens(session) <= now && now <= doorCloses(session)

/** Begun, and not over. */
export const isOn = (session: Cancellable, now: Date): boolean =>
  !session.cancelledAt && at(session.startTime, 0) <= now && now < at(session.endTime, 0)
