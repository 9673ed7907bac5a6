import { statfs } from 'node:fs/promises'
import { subHours } from 'date-fns/subHours'
import type { SystemStatus } from '#collections/users/contract.ts'
import type { Env } from '#cms/platform/env.ts'
import product from '../../../package.json' with { type: 'json' }
import { lastBackup } from './backup-files.ts'
import { lastCheck } from './notes.ts'

/** One nightly backup may be missed. */
const maxBackupHours = 36
const minFreeBytes = 1024 ** 3

export async function systemStatus(
  env: Env,
  now = new Date(),
): Promise<Omit<SystemStatus, 'jobs'>> {
  const [backup, check, { bavail, bsize }] = await Promise.all([
    lastBackup(env),
    lastCheck(env),
    statfs(env.DATA_DIR),
  ])
  const freeBytes = bavail * bsize
  return {
    version: product.version,
    backupAt: backup?.at.toISOString() ?? null,
    isBackupOld: !backup || backup.at < subHours(now, maxBackupHours),
    backupBytes: backup?.bytes ?? null,
    isBackupVerified: backup?.isVerified ?? false,
    checkedAt: check?.at ?? null,
    violations: check?.violations ?? 0,
    freeBytes,
    isDiskLow: freeBytes < minFreeBytes,
  }
}
