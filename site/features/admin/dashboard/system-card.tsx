import { counted } from '#collections/counted.ts'
import { DatabaseBackup } from 'lucide-react'
import type { JobRun, SystemStatus } from '#collections/users/contract.ts'
import { formatDateTime } from '#site/lib/dates.ts'
import { StatusCard } from './status-card.tsx'

const gigabyte = 1e9
const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en-GB', { maximumSignificantDigits: 2 })} MB`

function diskWords({ freeBytes, isDiskLow }: SystemStatus) {
  const free = `${(freeBytes / gigabyte).toFixed(freeBytes < 10 * gigabyte ? 1 : 0)} GB free.`
  return isDiskLow ? `Disk: only ${free} Ask your IT contact to make room.` : `Disk: ${free}`
}

function backupWords(status: SystemStatus, zone: string) {
  const { backupAt, backupBytes, isBackupOld, isBackupVerified } = status
  if (!backupAt) return 'Backup: there has been none yet. Ask your IT contact to set one up.'
  const age = isBackupOld ? ', more than 36 hours ago' : ''
  const proof = isBackupVerified ? 'tried out' : 'not tried out'
  return `Backup: last made ${formatDateTime(backupAt, zone)}${age}, ${megabytes(backupBytes ?? 0)}, ${proof}.`
}

function checkWords({ checkedAt, violations }: SystemStatus, zone: string) {
  if (!checkedAt) return 'Data check: not done yet. Your IT contact can run it.'
  const check = `Data check: last done ${formatDateTime(checkedAt, zone)}`
  if (violations === 0) return `${check}, no problems found.`
  return `${check}, ${counted(violations, 'problem')} found. Ask your IT contact to look at ${violations === 1 ? 'it' : 'them'}.`
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
  return `${jobWords[name]}: ${outcome}, ${formatDateTime(ranAt, zone)}, in ${seconds} s.`
}

const hasFailed = ({ jobs }: SystemStatus) => jobs.some((job) => job.hasFailed)

export const isSystemWell = (status: SystemStatus): boolean =>
  !status.isBackupOld && status.violations === 0 && !status.isDiskLow && !hasFailed(status)

export const SystemCard = ({ status, zone }: { status: SystemStatus; zone: string }) => (
  <StatusCard
    id="system-state"
    title="Backup, data and disk"
    Icon={DatabaseBackup}
    isWell={isSystemWell(status)}
    lines={[
      backupWords(status, zone),
      checkWords(status, zone),
      diskWords(status),
      `Version ${status.version}`,
    ]}
  >
    <details open={hasFailed(status)} className="text-sm text-soft">
      <summary className="w-fit cursor-pointer py-1">What the hub does by itself</summary>
      <ul className="flex flex-col gap-1 pt-1">
        {status.jobs.map((job) => (
          <li key={job.name}>{runWords(job, zone)}</li>
        ))}
      </ul>
    </details>
  </StatusCard>
)
