import { Award } from 'lucide-react'
import type { AttendedSession } from '#collections/attendance/my-attendance.contract.ts'
import { noCertificate } from '#collections/attendance/hours.ts'
import { act } from '#site/data/act.ts'
import { post } from '#site/data/api.ts'
import { useSessionsContext } from '#site/features/sessions/sessions-context.ts'
import { SmallButton } from '#site/ui/actions/button.tsx'
import { saveFile } from '#site/data/save-file.ts'

/** Asks for a certificate or a record, by a link in `body`, and has the browser save it; a failure is a toast. */
export const saveDocument = ({ path }: { path: string }, body: object) =>
  act({
    run: () => saveFile(`/api${path}`, body),
    failed: ['Not Saved', 'The document could not be made. Please try again.'],
  })

type CertificateProps = { row: AttendedSession; isInList?: boolean }

/** The button of a certificate. While there is none, a sentence says why, or when it will be there. */
export function Certificate({ row, isInList = false }: CertificateProps) {
  const { zone } = useSessionsContext()
  if (row.standing !== 'counts') {
    return <p className="text-sm text-muted">{noCertificate(row.standing, row, zone)}</p>
  }
  return (
    <SmallButton
      icon={Award}
      aria-label={isInList ? `Certificate of ${row.title} (PDF)` : undefined}
      onPress={() => saveDocument(post('/my/certificate'), { link: row.link })}
    >
      {isInList ? 'Certificate' : 'Certificate (PDF)'}
    </SmallButton>
  )
}
