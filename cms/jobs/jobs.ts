import { planTeachingEmails } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import type { Hub } from '#cms/features/hub.ts'
import { createRetention } from '#cms/features/privacy/retention.ts'
import { planReminders } from '#cms/features/sign-up/emails/reminder.ts'
import { fillFreedPlaces } from '#cms/features/sign-up/offers/offer-places.ts'
import { collectGarbage } from '#cms/features/uploads/stored-files.ts'
import type { Job } from '#cms/platform/jobs/scheduler.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'

const everyHalfMinute = '*/30 * * * * *'

/** Every loop of the process, but for the one that tells processes of each other's changes (web/cache). */
export function jobsOf(hub: Omit<Hub, 'jobs'>): Job[] {
  const { payload, env, sender } = hub
  return [
    {
      name: 'emails',
      schedule: everyHalfMinute,
      startedBy: ['mail'],
      run: () => sender.sendDue(),
    },
    {
      name: 'free-places',
      schedule: everyHalfMinute,
      startedBy: ['registration', 'session', 'waiting-list-settings'],
      run: () => fillFreedPlaces(hub),
    },
    {
      name: 'reminders',
      schedule: everyHalfMinute,
      run: async () => {
        await planReminders(hub)
        await planTeachingEmails(hub)
      },
    },
    { name: 'retention', schedule: '0 0 3 * * *', run: createRetention(hub) },
    {
      name: 'uploads',
      schedule: '0 0 * * * *',
      run: async () => {
        const deleted = await collectGarbage(payload, storageOf(env))
        if (deleted > 0) payload.logger.info({ deleted }, 'abandoned files were deleted')
      },
    },
  ]
}
