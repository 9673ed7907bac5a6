import type { SessionView } from './contract.ts'

type Titled = Pick<SessionView, 'title'> & { cancelledAt?: string | null }

/** Where there is nothing but a title that can say so: in calendars, feeds, previews of links and files. */
export const shownTitle = ({ title, cancelledAt }: Titled) =>
  cancelledAt ? `Cancelled: ${title}` : title
