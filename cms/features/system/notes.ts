import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '#cms/platform/env.ts'

type Folder = Pick<Env, 'DATA_DIR'>

const Check = z.object({ at: z.iso.datetime(), violations: z.int().min(0) })
const fileIn = ({ DATA_DIR }: Folder) => path.join(DATA_DIR, 'last-check.json')

/** Left in DATA_DIR by the doctor. A folder that cannot be written to is no reason for it to fail. */
export const keepLastCheck = (env: Folder, violations: number): Promise<void> =>
  writeFile(fileIn(env), JSON.stringify({ at: new Date().toISOString(), violations }), {
    mode: 0o600,
  }).catch(() => undefined)

/** @returns undefined before the first one, and while it is being written. */
export async function lastCheck(env: Folder) {
  try {
    return Check.parse(JSON.parse(await readFile(fileIn(env), 'utf8')))
  } catch {
    return undefined
  }
}
