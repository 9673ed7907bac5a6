import type { Payload } from 'payload'
import { findDamage } from '#cms/platform/database/embedded-file.ts'
import { findRows } from '#cms/platform/database/rows.ts'
import type { Env } from '#cms/platform/env.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { nameOfPath } from '#cms/platform/storage/upload-kind.ts'
import { keepLastCheck } from '#cms/features/system/last-runs.ts'
import { openStored } from '#cms/operations/open-stored.ts'

/** The files that resources show have a record and bytes. */
async function missingFiles(payload: Payload, storage: Storage): Promise<string[]> {
  const resources = await findRows({ payload }, 'resource', { withDeleted: true })
  const files = await findRows({ payload }, 'stored-file', {})
  const known = new Set(files.map(({ filename }) => filename))
  const stored = new Set((await storage.list('objects')).map(({ name }) => name))
  const missing: string[] = []
  for (const { id, documentPath, imagePath } of resources) {
    for (const path of [documentPath, imagePath]) {
      const name = path && nameOfPath(path)
      if (!name || (known.has(name) && stored.has(name))) continue
      missing.push(
        `Resource ${id} shows ${name}, which cannot be found. Upload the file again in the resource, or take it from a backup.`,
      )
    }
  }
  return missing
}

async function withoutSession(payload: Payload): Promise<string[]> {
  const query = { withDeleted: true } as const
  const registrations = await findRows({ payload }, 'registration', query)
  const sessions = await findRows({ payload }, 'session', query)
  const known = new Set(sessions.map(({ id }) => id))
  return registrations
    .filter(({ session }) => !known.has(session))
    .map(
      ({ id, session }) =>
        `Registration ${id} belongs to session ${session}, which does not exist. Delete it in the panel.`,
    )
}

/** Sentences about what is wrong, also beside a hub at work: what somebody adds meanwhile is read after what needs it. */
export async function findViolations(payload: Payload, storage: Storage): Promise<string[]> {
  const damage = await findDamage(payload)
  const advice = 'Check the disk, then put the last backup in its place: `hub restore FILE --yes`.'
  // Nothing else can trust a damaged file.
  if (damage.length > 0) return damage.map((sentence) => `${sentence} ${advice}`)
  return [...(await withoutSession(payload)), ...(await missingFiles(payload, storage))]
}

/** For a command, which stores the number of violations. */
export async function checkStored(env: Env): Promise<string[]> {
  const payload = await openStored(env, 'read')
  try {
    const violations = await findViolations(payload, await openStorage(env))
    await keepLastCheck(env, violations.length)
    return violations
  } finally {
    await payload.destroy()
  }
}
