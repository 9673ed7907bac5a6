import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '#cms/env.ts'

const DataCheck = z.object({ at: z.iso.datetime(), violations: z.int().min(0) })
export type DataCheck = z.infer<typeof DataCheck>

type Folder = Pick<Env, 'DATA_DIR'>
const fileIn = ({ DATA_DIR }: Folder) => path.join(DATA_DIR, 'last-check.json')

/** Lets the dashboard tell when the doctor came last; a folder that cannot be written to is not its patient. */
export async function keepLastCheck(env: Folder, violations: number): Promise<void> {
  const check: DataCheck = { at: new Date().toISOString(), violations }
  await writeFile(fileIn(env), JSON.stringify(check), { mode: 0o600 }).catch(() => undefined)
}

/** @returns undefined before the first check, and while it is being written. */
export async function lastCheck(env: Folder): Promise<DataCheck | undefined> {
  try {
    return DataCheck.parse(JSON.parse(await readFile(fileIn(env), 'utf8')))
  } catch {
    return undefined
  }
}
