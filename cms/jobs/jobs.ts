import { Cron } from 'croner'
import type { Payload } from 'payload'
import { planTeachingEmails } from '#cms/features/attendance/emails/plan-teaching-emails.ts'
import type { Hub } from '#cms/features/hub.ts'
import { createRetention } from '#cms/features/privacy/retention.ts'
import { planReminders } from '#cms/features/sign-up/emails/reminder.ts'
import { fillFreedPlaces } from '#cms/features/sign-up/offers/offer-places.ts'
import { collectGarbage } from '#cms/features/uploads/stored-files.ts'
import { storageOf } from '#cms/platform/storage/storage-of.ts'

const everyHalfMinute = '*/30 * * * * *'

export function jobsOf(hub: Hub): Job[] {
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

/** Changes within this time start one run. None of them waits for it. */
const soonMs = 1_000

export type Job = {
  name: string
  /** A pattern of cron with seconds. It runs at the start of the process as well. */
  schedule: string
  /** Changes by this process of these collections and globals have it run soon, too. */
  startedBy?: readonly string[]
  /** @returns false if only its schedule may start it again. */
  run: () => Promise<unknown>
}

type Process = Pick<Payload, 'beforeClose' | 'changes' | 'logger'>

function startJob({ name, schedule, run }: Job, logger: Process['logger'], timezone: string) {
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  let waitsForSchedule = false

  async function work() {
    try {
      waitsForSchedule = (await run()) === false
    } catch (err) {
      logger.error({ err, job: name }, 'a job has failed')
      waitsForSchedule = true
    }
  }
  const options = { protect: true, unref: true, timezone }
  const cron = new Cron(schedule, options, () => (running = work()))
  const runSoon = () => {
    if (waitsForSchedule || !cron.isRunning()) return
    soon ??= setTimeout(() => {
      soon = undefined
      // The run may have missed a change that came while it was ending.
      if (cron.isBusy()) void running?.then(runSoon)
      else void cron.trigger()
    }, soonMs).unref()
  }
  void cron.trigger()
  return {
    runSoon,
    stop: () => {
      clearTimeout(soon)
      cron.stop()
    },
    ended: () => running,
  }
}

/**
 * Runs jobs by their schedules and after changes, each in this process at most once at a time. Whether several
 * processes share the work of one is its own affair.
 * @param timeZone of the schedules
 */
export function startJobs(
  { beforeClose, changes, logger }: Process,
  jobs: readonly Job[],
  timeZone: string,
) {
  const started = jobs.map((job) => ({ ...startJob(job, logger, timeZone), job }))
  changes.onChange(({ collection }) => {
    for (const { job, runSoon } of started) {
      if (job.startedBy && (!collection || job.startedBy.includes(collection))) runSoon()
    }
  })
  const stop = async () => {
    for (const one of started) one.stop()
    await Promise.all(started.map(async ({ ended }) => ended()))
  }
  beforeClose(stop)
  return {
    /** Ends the current runs, and starts nothing more. */
    stop,
  }
}
