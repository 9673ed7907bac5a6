import { Copy } from 'lucide-react'
import { hoursOf } from '#collections/attendance/hours.ts'
import { spacedNumber } from '#collections/attendance/printed.ts'
import type { AttendedSession } from '#collections/attendance/my-attendance.contract.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { act } from '#site/data/act.ts'
import { copyText } from '#site/lib/clipboard.ts'
import { formatDate, formatTime } from '#site/lib/dates.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'

/** One session as portfolios take it: plain text, hours as a bare number once they count, and a line for one's own words. */
export function portfolioText(row: AttendedSession, zone: string, words = ''): string {
  const counts = row.standing === 'counts'
  const by = row.faculty ? `, delivered by ${row.faculty}` : ''
  return [
    row.title,
    `${formatDate(row.startTime, zone)}, ${formatTime(row.startTime, zone)}-${formatTime(row.endTime, zone)}`,
    ...(counts ? [`Hours: ${hoursOf(row.minutes)}`] : []),
    `Type: departmental teaching, ${row.category}${by}`,
    ...(counts ? [`Certificate: ${spacedNumber(row.number)}`] : []),
    'What I learned and will do differently:',
    ...(words ? [words] : []),
  ].join('\n')
}

type CopyForPortfolioProps = {
  rows: readonly AttendedSession[]
  words?: string
  autoFocus?: boolean
}

export function CopyForPortfolio({ rows, words, autoFocus = false }: CopyForPortfolioProps) {
  const { zone } = useSessionsContext()
  const copy = () =>
    act({
      run: () => copyText(rows.map((row) => portfolioText(row, zone, words)).join('\n\n')),
      done: {
        title: 'Copied for Your Portfolio',
        text: `Paste it${words ? '.' : ', and add what you learned to each session.'}`,
      },
      failed: ['Copy Failed', 'Failed to copy the text to the clipboard'],
    })
  return (
    <SmallButton icon={Copy} autoFocus={autoFocus} onPress={() => void copy()}>
      Copy for my portfolio
    </SmallButton>
  )
}
