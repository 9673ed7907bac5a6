import { Fragment } from 'react'
import type { SessionView } from '#collections/sessions/contract.ts'
import { formatShortDate, formatTimeRange, zoneSuffix } from '#site/lib/dates.ts'
import { useProgramme } from '#site/sessions/programme.ts'

/** When, where and who in two lines; sighted people have the date in the tile beside them. */
export function CardFacts({ session }: { session: SessionView }) {
  const { zone, visitorZone } = useProgramme()
  const { startTime, endTime, location, faculty, topic } = session
  const facts = [
    ['Time', formatTimeRange(startTime, endTime, zone) + zoneSuffix(startTime, zone, visitorZone)],
    ['Location', location],
    ['Faculty', faculty],
    ['Topic', topic],
  ].filter(([, text]) => text)
  return (
    <dl className="line-clamp-2 text-sm wrap-anywhere print:line-clamp-none">
      <dt className="sr-only">Date</dt>
      <dd className="sr-only">
        <time dateTime={startTime}>{formatShortDate(startTime, zone)}</time>
      </dd>
      {facts.map(([name, text], index) => (
        <Fragment key={name}>
          <dt className="sr-only">{name}</dt>
          <dd
            className={`inline ${index > 0 ? "before:content-['_·_']" : ''} ${index < 2 ? 'font-medium' : 'text-muted'}`}
          >
            {text}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
