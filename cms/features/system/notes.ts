import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Env } from '#cms/platform/env.ts'

type Folder = Pick<Env, 'DATA_DIR'>

/** What a command leaves in DATA_DIR for the metrics. */
function note<Content>(name: string, schema: z.ZodType<Content>) {
  const fileIn = ({ DATA_DIR }: Folder) => path.join(DATA_DIR, name)
  return {
    /** A folder that cannot be written to is no reason for the command to fail. */
    keep: async (env: Folder, content: Content) =>
      writeFile(fileIn(env), JSON.stringify(content), { mode: 0o600 }).catch(() => undefined),
    /** @returns undefined before the first one, and while it is being written. */
    read: async (env: Folder): Promise<Content | undefined> => {
      try {
        return schema.parse(JSON.parse(await readFile(fileIn(env), 'utf8')))
      } catch {
        return undefined
      }
    },
  }
}

const DataCheck = z.object({ at: z.iso.datetime(), violations: z.int().min(0) })
const check = note('last-check.json', DataCheck)

export const lastCheck = check.read
export const keepLastCheck = (env: Folder, violations: number): Promise<void> =>
  check.keep(env, { at: new Date().toISOString(), violations })
