import { Cron } from 'croner'
import type { Payload } from 'payload'
import type { JobRun } from '#collections/users/contract.ts'

/** So many changes of one moment start one run; none of them waits for it. */
const soonMs = 1_000
/** A run that hangs must not hold the end of the process. */
const shutdownTimeoutMs = 3_000

export type Job = {
  name: JobRun['name']
  /** A pattern of cron with seconds. It runs at the start of the process as well. */
  schedule: string
  /** Changes by this process of these collections and globals have it run soon, too. */
  startedBy?: readonly string[]
  /** @returns false when only its schedule is to start it again. */
  run: () => Promise<unknown>
  /** Has a run end before its time. */
  stop?: () => void
}

type Process = Pick<Payload, 'beforeClose' | 'changes' | 'logger'>

function startJob({ name, schedule, run, stop }: Job, logger: Process['logger'], timezone: string) {
  const last: JobRun = { name, ranAt: null, milliseconds: null, hasFailed: false }
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  let waitsForSchedule = false

  async function work() {
    const begin = performance.now()
    try {
      waitsForSchedule = (await run()) === false
      last.hasFailed = false
    } catch (err) {
      logger.error({ err, job: name }, 'a job has failed')
      waitsForSchedule = true
      last.hasFailed = true
    }
    last.ranAt = new Date().toISOString()
    last.milliseconds = Math.round(performance.now() - begin)
  }
  const options = { protect: true, unref: true, timezone }
  const cron = new Cron(schedule, options, () => (running = work()))
  const runSoon = () => {
    if (waitsForSchedule || !cron.isRunning()) return
    soon ??= setTimeout(() => {
      soon = undefined
      // What has changed while a run was ending may have been missed by it.
      if (cron.isBusy()) void running?.then(runSoon)
      else void cron.trigger()
    }, soonMs).unref()
  }
  void cron.trigger()
  return {
    last,
    runSoon,
    stop: () => {
      clearTimeout(soon)
      cron.stop()
      stop?.()
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
  changes.onChange(({ collection, isOwn }) => {
    if (!isOwn) return
    for (const { job, runSoon } of started) {
      if (job.startedBy && (!collection || job.startedBy.includes(collection))) runSoon()
    }
  })
  const stop = () => {
    for (const one of started) one.stop()
  }
  beforeClose(async () => {
    stop()
    const goodbye = new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())
    await Promise.race([Promise.all(started.map(async ({ ended }) => ended())), goodbye])
  })
  return {
    /** The last run of each in this process. */
    lastRuns: (): JobRun[] => started.map(({ last }) => ({ ...last })),
    /** Nothing is started any more. */
    stop,
  }
}

export type Jobs = ReturnType<typeof startJobs>
