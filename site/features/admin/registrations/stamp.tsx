import { formatDateTime } from '#site/lib/dates.ts'

type StampProps = { instant: string; zone: string }

export const Stamp = ({ instant, zone }: StampProps) => (
  <time dateTime={instant} className="sm:whitespace-nowrap">
    {formatDateTime(instant, zone)}
  </time>
)
