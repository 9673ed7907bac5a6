import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const extension = '.bson'

/** @returns the file of each collection; undefined if mongodump is not in PATH. @throws Error with its output. */
export async function mongodump(
  uri: string,
  database: string,
  stage: string,
): Promise<Map<string, string> | undefined> {
  const dump = path.join(stage, 'dump')
  // In a file, as arguments, and so the password, are visible to every account of the machine.
  const config = path.join(stage, 'mongodump.yaml')
  await writeFile(config, `uri: ${JSON.stringify(uri)}\n`, { mode: 0o600 })
  try {
    await run('mongodump', ['--config', config, '--db', database, '--out', dump, '--quiet'])
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return undefined
    throw new Error(`mongodump has failed. ${stderr?.trim() ?? ''}`.trim(), { cause: error })
  }
  const folder = path.join(dump, database)
  const files = (await readdir(folder)).filter((name) => name.endsWith(extension))
  return new Map(files.map((name) => [name.slice(0, -extension.length), path.join(folder, name)]))
}
