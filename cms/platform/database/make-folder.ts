import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isFolder = (name: string) => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder for this account alone, and what is missing above it. Node's own way never ends where a
 * file system refuses with "not there", as /proc does. @throws the system's error.
 */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (isFolder(folder)) return
    if (codeOf(error) !== 'ENOENT' || isFolder(parent) || parent === folder) throw error
    makeFolder(parent)
    mkdirSync(folder, { mode: 0o700 })
  }
}
