type Session = { startTime: string; endTime: string }

const minuteMs = 60_000
/** That the door is open before the start and after the end. */
const marginMs = 30 * minuteMs
/** A code that a phone without a connection has kept counts as long as this after the end. */
const lateMs = 12 * 60 * minuteMs
const tellMs = 60 * minuteMs

const at = (instant: string, ms: number) => new Date(Date.parse(instant) + ms)

export const doorOpens = ({ startTime }: Pick<Session, 'startTime'>): Date =>
  at(startTime, -marginMs)

export const doorCloses = ({ endTime }: Pick<Session, 'endTime'>): Date => at(endTime, marginMs)

export const lastLateSignIn = ({ endTime }: Pick<Session, 'endTime'>): Date => at(endTime, lateMs)

/** When whoever was there is told: by then the register is right, as far as those know who keep it. */
export const certificateDue = ({ endTime }: Pick<Session, 'endTime'>): Date => at(endTime, tellMs)

export const isDoorOpen = (session: Session, now: Date): boolean =>
  doorOpens(session) <= now && now <= doorCloses(session)
