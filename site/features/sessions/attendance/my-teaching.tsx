import { Download, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { counted } from '#collections/counted.ts'
import { academicYearName, academicYearOf, countedHours } from '#collections/attendance/hours.ts'
import type { AttendedSession } from '#collections/attendance/my-attendance.contract.ts'
import { post } from '#site/data/api.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { useLinked } from '#site/features/sessions/my-sign-ups/my-sign-up.ts'
import { formatShortDate } from '#site/lib/dates.ts'
import { opening } from '#site/lib/links-in-addresses.ts'
import { Button, SmallButton } from '#site/ui/actions/button.tsx'
import { Loaded } from '#site/ui/feedback/loaded.tsx'
import { ToggleGroup } from '#site/ui/fields/toggle-group.tsx'
import { Certificate, saveDocument } from './certificate.tsx'
import { CopyForPortfolio } from './copy-for-portfolio.tsx'

export const MyTeaching = ({ link }: { link: string }) => (
  <Loaded
    read={useLinked(post('/my/attendance'), link)}
    what="your teaching record"
    skeleton={<></>}
  >
    {(attended) => attended.length > 0 && <Teaching link={link} attended={attended} />}
  </Loaded>
)

function Teaching({ link, attended }: { link: string; attended: readonly AttendedSession[] }) {
  const { zone } = useSessionsContext()
  const navigate = useNavigate()
  const months = useSiteConfig().data?.attendanceMonths
  const [chosen, setChosen] = useState('')
  const yearOf = ({ startTime }: AttendedSession) => String(academicYearOf(startTime, zone))
  const years = [...new Set(attended.map(yearOf))]
  const year = years.find((one) => one === chosen) ?? years[0]!
  const rows = attended.filter((row) => yearOf(row) === year)
  const counting = rows.filter(({ standing }) => standing === 'counts')
  const minutes = counting.reduce((sum, row) => sum + row.minutes, 0)
  return (
    <section
      aria-labelledby="my-teaching"
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <h3 id="my-teaching" className="font-semibold">
        Teaching in {academicYearName(Number(year))}: {countedHours(minutes)}
      </h3>
      {years.length > 1 && (
        <ToggleGroup
          label="Academic year"
          value={year}
          onChange={setChosen}
          choices={years.map((value) => ({ value, label: academicYearName(Number(value)) }))}
        />
      )}
      {counting.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button
            icon={Download}
            size="small"
            onPress={() => void saveDocument(post('/my/record'), { link, year: Number(year) })}
          >
            Record (PDF)
          </Button>
          <CopyForPortfolio rows={counting} />
        </div>
      )}
      {months !== undefined && counting.length > 0 && (
        <p className="text-sm text-muted">
          The hub keeps this for {counted(months, 'month')}. Download the record of each year before
          that.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.session}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold wrap-anywhere">{row.title}</p>
              <p className="text-sm text-muted">
                {formatShortDate(row.startTime, zone)}
                {row.standing === 'counts' && `, ${countedHours(row.minutes)}`}
              </p>
            </div>
            {row.feedback === 'open' && (
              <SmallButton
                icon={MessageSquare}
                aria-label={`Give feedback on ${row.title}`}
                onPress={() => void navigate({ search: opening(row.link) })}
              >
                Feedback
              </SmallButton>
            )}
            <Certificate row={row} isInList />
          </li>
        ))}
      </ul>
    </section>
  )
}
