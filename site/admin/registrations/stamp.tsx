import { formatStamp } from '#site/lib/dates.ts'

type StampProps = { instant: string; zone: string }

export const Stamp = ({ instant, zone }: StampProps) => (
  <time dateTime={instant}>{formatStamp(instant, zone)}</time>
)
