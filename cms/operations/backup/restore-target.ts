import type { Env } from '#cms/platform/env.ts'
import type { Counts, Manifest } from './manifest.ts'

type RestoreTarget = {
  kind: Manifest['database']
  holdsSessions(): Promise<boolean>
  /** Checks what was unpacked to `stage`. @throws Error with a sentence. */
  check(stage: string, manifest: Manifest): Promise<void>
  /** @returns a sentence about what was there before. */
  replace(stage: string, manifest: Manifest): Promise<string>
}

export type WithRestoreTarget = <Result>(
  env: Env,
  work: (target: RestoreTarget) => Promise<Result>,
) => Promise<Result>

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
