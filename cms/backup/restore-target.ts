import type { Env } from '#cms/env.ts'
import type { Counts, Manifest } from './manifest.ts'

/** The database that a backup goes into. */
export type RestoreTarget = {
  kind: Manifest['database']
  holdsSessions(): Promise<boolean>
  /** Checks what was unpacked to `stage`; changes nothing. @throws Error with a sentence. */
  check(stage: string, manifest: Manifest): Promise<void>
  /** @returns a sentence about what was there before. */
  replace(stage: string, manifest: Manifest): Promise<string>
}

/** Opens the database of `env` for `work`, and closes it however that ends. */
export type WithRestoreTarget = <Result>(
  env: Env,
  work: (target: RestoreTarget) => Promise<Result>,
) => Promise<Result>

/** @throws Error when the numbers are not those of the manifest. */
export function checkCounts(found: Counts, { counts }: Manifest): void {
  const names = new Set([...Object.keys(found), ...Object.keys(counts)])
  for (const name of names) {
    if (found[name] === counts[name]) continue
    throw new Error(
      `The archive is not a whole backup: it holds ${found[name] ?? 'no'} rows of ${name}, and should hold ` +
        `${counts[name] ?? 'none'}. Nothing was restored.`,
    )
  }
}

export const newerHub = () =>
  new Error(
    'A newer version of the hub has written this backup. Upgrade this one first. Nothing was restored.',
  )
