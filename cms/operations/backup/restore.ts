import { changeRows } from '#cms/platform/database/rows.ts'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#collections/counted.ts'
import { uploadKinds } from '#collections/resources/upload-limits.ts'
import { dueBy, pending } from '#cms/email/outbox/outbox.ts'
import { planTeachingEmails } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import { planReminders } from '#cms/features/sign-up/emails/reminder.ts'
import type { Env } from '#cms/platform/env.ts'
import type { HubContext } from '#cms/platform/hub-context.ts'
import { placeToRestore } from '#cms/platform/database/copy/replace-file.ts'
import { replaceRows } from '#cms/platform/database/copy/replace-rows.ts'
import type { Storage } from '#cms/platform/storage/storage.ts'
import { openStorage } from '#cms/platform/storage/storage-of.ts'
import { kindOf } from '#cms/platform/storage/upload-kind.ts'
import { findViolations } from '#cms/operations/doctor/find-violations.ts'
import { openStored } from '#cms/operations/open-stored.ts'
import { filesFolder, readArchive, readRows } from './archive.ts'

const stagePrefix = '.hub-restore-'

type RestoreOptions = {
  file: string
  yes?: boolean
  print: (line: string) => void
}

async function putFiles(storage: Storage, stage: string): Promise<void> {
  for (const name of await readdir(path.join(stage, filesFolder))) {
    const kind = kindOf(name)
    const bytes = await readFile(path.join(stage, filesFolder, name))
    if (kind) await storage.write(name, bytes, uploadKinds[kind].mimeType)
  }
}

const isTaken = () =>
  new Error(
    'The database holds sessions already. Add --yes to put the backup in their place. Nothing was restored.',
  )

/**
 * Emails that were due before a restore are not sent: people may have had them since the backup. Open offers end, because
 * their places may be taken; the hub offers free places anew.
 */
async function settleRestored({ payload, env }: HubContext): Promise<void> {
  const now = new Date()
  await planReminders({ payload, env }, now)
  await planTeachingEmails({ payload, env }, now)
  await changeRows(
    { payload },
    'mail',
    { state: pending, ...dueBy(now) },
    { state: 'given-up', answer: 'The hub was restored from a backup.' },
  )
  const isOpen = { offerUntil: { greater_than: now.toISOString() } }
  await changeRows({ payload }, 'registration', isOpen, { offeredAt: null, offerUntil: null })
}

/** Replaces the database and adds the files, after all of the archive was counted. @throws Error with a sentence. */
export async function restore(env: Env, { file, yes, print }: RestoreOptions): Promise<void> {
  await mkdir(path.resolve(env.DATA_DIR), { recursive: true, mode: 0o700 })
  const place = await placeToRestore(env)
  // Left by a killed restore; they hold personal data.
  for (const name of await readdir(env.DATA_DIR)) {
    if (name.startsWith(stagePrefix)) await rm(path.join(env.DATA_DIR, name), { recursive: true })
  }
  const stage = await mkdtemp(path.join(env.DATA_DIR, stagePrefix))
  try {
    const { at, rows, files } = await readArchive(file, stage)
    const payload = await openStored(place.filled(stage), 'write')
    try {
      if (!yes && (await place.holdsSessions(payload))) throw isTaken()
      const storage = await openStorage(env)
      await putFiles(storage, stage)
      await replaceRows(payload, readRows(stage))
      await settleRestored({ payload, env })
      for (const sentence of await findViolations(payload, storage)) print(sentence)
    } finally {
      await payload.destroy()
    }
    const former = await place.take(stage)
    if (former) print(`The former database is now ${former}.`)
    print(`The backup of ${at} is restored: ${counted(rows, 'row')}, ${counted(files, 'file')}.`)
  } finally {
    await rm(stage, { recursive: true, force: true })
    place.unlock?.()
  }
}
