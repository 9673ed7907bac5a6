import { formatStamp } from '#site/lib/dates.ts'

type StampProps = { instant: string; zone: string }

export const Stamp = ({ instant, zone }: StampProps) => (
  <time dateTime={instant} className="whitespace-nowrap">
    {formatStamp(instant, zone)}
  </time>
)
