import type { Env } from '#cms/platform/env.ts'
import { createLogger } from '#cms/platform/logging/logger.ts'
import { openPayload } from '#cms/start.ts'
import { checkRows } from '#cms/features/programme-import/check-rows.ts'
import { loadRows } from './load-rows.ts'
import { startProgress } from './progress.ts'
import { readCsv } from '#cms/features/programme-import/read-csv.ts'
import { badRowLines, refusal, summary } from './report.ts'

export type ImportOptions = {
  file: string
  skipBad?: boolean
  signal?: AbortSignal
  print: (line: string) => void
  /** Name of the Payload instance, if a process has several. */
  key?: string
}

/**
 * Loads a CSV file by the API's rules. A bad row refuses the file unless `skipBad`; a second run changes nothing.
 * @returns the exit code: 0 done, 1 refused, 130 stopped by `signal`.
 * @throws Error with a sentence if the file cannot be read or the database is in use.
 */
export async function importProgramme(env: Env, options: ImportOptions): Promise<number> {
  const { file, skipBad = false, signal, print, key } = options
  const read = readCsv(file)
  const { good, bad } = checkRows(read.rows, env.SITE_TIME_ZONE)
  bad.push(...read.bad)
  for (const line of badRowLines(bad)) print(line)
  if (good.length === 0 || (bad.length > 0 && !skipBad)) {
    print(refusal(bad.length, good.length + bad.length))
    return 1
  }
  // No example sessions among somebody's own.
  const payload = await openPayload({ ...env, SEED_EXAMPLES: false }, createLogger('error'), key)
  const progress = startProgress(good.length)
  try {
    const outcome = await loadRows(payload, good, { signal, onProgress: progress.at })
    progress.stop()
    for (const line of summary(outcome, bad.length)) print(line)
    return outcome.stopped ? 130 : 0
  } finally {
    progress.stop()
    await payload.destroy()
  }
}
