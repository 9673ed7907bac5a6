import { DatabaseBackup } from 'lucide-react'
import { type JobRun, readSystemStatus, type SystemStatus } from '#collections/users/contract.ts'
import { useRead } from '#site/data/swr.ts'
import { useSiteConfig } from '#site/data/use-site-config.ts'
import { formatStamp } from '#site/lib/dates.ts'
import { StatusCard } from './status-card.tsx'

const gigabyte = 1e9
const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en-GB', { maximumSignificantDigits: 2 })} MB`
const runDoctor = 'Ask whoever runs the hub to run npm run doctor.'

function diskWords({ freeBytes, isDiskLow }: SystemStatus) {
  const free = `${(freeBytes / gigabyte).toFixed(freeBytes < 10 * gigabyte ? 1 : 0)} GB of disk space free.`
  return isDiskLow ? `Only ${free} Make room soon.` : free
}

function backupWords(status: SystemStatus, zone: string) {
  const { backupAt, backupBytes, isBackupOld, isBackupVerified } = status
  if (!backupAt) return 'There has been no backup yet. Ask whoever runs the hub to set one up.'
  const age = isBackupOld ? ', more than 36 hours ago' : ''
  const proof = isBackupVerified ? 'tried out' : 'not tried out'
  return `Last backup: ${formatStamp(backupAt, zone)}${age}, ${megabytes(backupBytes ?? 0)}, ${proof}.`
}

function checkWords({ checkedAt, violations }: SystemStatus, zone: string) {
  if (!checkedAt) return `The stored data has not been checked yet. ${runDoctor}`
  const check = `Last data check: ${formatStamp(checkedAt, zone)}`
  if (violations === 0) return `${check}, no problems found.`
  return `${check}, ${violations} ${violations === 1 ? 'problem' : 'problems'} found. ${runDoctor}`
}

const jobWords: Record<JobRun['name'], string> = {
  emails: 'Emails',
  'free-places': 'Free places',
  reminders: 'Reminders',
  retention: 'Deleting what is too old',
  uploads: 'Deleting unused uploads',
}

function runWords({ name, ranAt, milliseconds, hasFailed }: JobRun, zone: string) {
  if (!ranAt) return `${jobWords[name]}: not done yet.`
  const seconds = ((milliseconds ?? 0) / 1_000).toFixed(1)
  const outcome = hasFailed ? 'failed, and is tried again' : 'done'
  return `${jobWords[name]}: ${outcome}, ${formatStamp(ranAt, zone)}, in ${seconds} s.`
}

/** Nothing for strangers, and nothing while it is unknown. */
export function SystemCard() {
  const { data } = useRead(readSystemStatus, undefined, { nothingOn401: true, dedupingInterval: 0 })
  const zone = useSiteConfig().data?.timeZone
  if (!data || !zone) return null
  const { isBackupOld, violations, isDiskLow, version, jobs } = data
  const hasFailed = jobs.some((job) => job.hasFailed)
  return (
    <StatusCard
      id="system-state"
      title="Backup, data and disk"
      Icon={DatabaseBackup}
      isWell={!isBackupOld && violations === 0 && !isDiskLow && !hasFailed}
      lines={[
        backupWords(data, zone),
        checkWords(data, zone),
        diskWords(data),
        `Version ${version}`,
      ]}
    >
      <details open={hasFailed} className="text-sm text-soft">
        <summary className="w-fit cursor-pointer py-1">What the hub does by itself</summary>
        <ul className="flex flex-col gap-1 pt-1">
          {jobs.map((job) => (
            <li key={job.name}>{runWords(job, zone)}</li>
          ))}
        </ul>
      </details>
    </StatusCard>
  )
}
